import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  type MantineColorsTuple,
} from "@mantine/core";

/** From light to dark: 0 text, 2 dimmed text, 4 lines, 6 fields, 7 the background. */
const dark: MantineColorsTuple = [
  "#f4e8d4",
  "#d9cab3",
  "#b9a892",
  "#948472",
  "#4a3c38",
  "#2a211f",
  "#1d1716",
  "#141010",
  "#0e0b0b",
  "#080505",
];

const fontFamily = '"Libre Franklin Variable", "Libre Franklin Fallback", system-ui, sans-serif';

/** Every text colour has a contrast of at least 4.5:1. Maroon and the lava are no text colours. */
export const theme = createTheme({
  colors: {
    dark,
    beige: colorsTuple("#f4e8d4"),
    yellow: colorsTuple("#ffc24b"),
    red: colorsTuple("#ff7a66"),
    maroon: colorsTuple("#6d1324"),
    green: colorsTuple("#6fd08c"),
    blue: colorsTuple("#7db8f0"),
    pink: colorsTuple("#ff9fb6"),
  },
  black: "#241500",
  primaryColor: "yellow",
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  fontFamily,
  fontFamilyMonospace: "ui-monospace, Menlo, Consolas, monospace",
  headings: { fontFamily, fontWeight: "750" },
  defaultRadius: 12,
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  components: {
    // On a small screen a menu moves over its button, and a long one scrolls below the header.
    Menu: {
      defaultProps: { middlewares: { flip: true, shift: { crossAxis: true, padding: 8 } } },
      styles: {
        dropdown: {
          maxWidth: "calc(100vw - 16px)",
          maxHeight: "calc(100dvh - 72px)",
          overflowY: "auto",
        },
        item: { minHeight: "2.75rem" },
      },
    },
  },
});

/** What Mantine does not have. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    "--lava-bright": "#ffb347",
    "--lava-hot": "#ff5a36",
    "--lava-deep": "#a3122a",
    "--lava-dark": "#3a0a14",
    "--panel": "rgba(24, 18, 17, 0.94)",
    "--tint-green": "rgba(111, 208, 140, 0.22)",
    "--tint-red": "rgba(255, 122, 102, 0.16)",
    "--tint-pink": "rgba(255, 159, 182, 0.14)",
    "--tint-yellow": "rgba(255, 194, 75, 0.16)",
  },
  light: {},
  dark: { "--mantine-color-default-color": "var(--mantine-color-dark-0)" },
});
