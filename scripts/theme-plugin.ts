import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { cssVariablesResolver, theme } from "../app/kit/theme";

/** Vite treats a module as a style sheet by the ending of its name. */
const OWN = "/virtual:theme/own.css";
const MANTINE = "/virtual:theme/mantine.css";

/** The variables that the project's own style sheets use: one shade of each colour, all of grey. */
const OWN_VARIABLES = /^--(?!mantine-)|^--mantine-color-(dark-\d|\w+-5|black)$|-font-family/;

/** The variables of colours of Mantine that nothing uses. */
const UNUSED = /^--mantine-color-(violet|indigo|orange|grape|cyan|lime|teal)-/;

/**
 * Provides the theme as two style sheets. `virtual:theme/own.css` has the variables of the
 * project's own style sheets, which every page needs. `virtual:theme/mantine.css` has the others,
 * which only components of Mantine need: it replaces `default-css-variables.css` of Mantine. So no
 * page has to run Mantine to get its colours.
 */
export function themeStyles(): Plugin {
  return {
    name: "theme-styles",
    resolveId: (id) => (id === OWN.slice(1) || id === MANTINE.slice(1) ? `/${id}` : undefined),
    load(id) {
      if (id === OWN) return styles(true, (variable) => OWN_VARIABLES.test(variable));
      if (id === MANTINE) {
        const isChosen = (variable: string) =>
          ![OWN_VARIABLES, UNUSED].some((pattern) => pattern.test(variable));
        return styles(false, isChosen);
      }
      return undefined;
    },
  };
}

/**
 * Returns the theme's rules for the dark scheme with those variables that are chosen. `onlyOwn`
 * leaves out variables with the default value of Mantine.
 */
function styles(onlyOwn: boolean, isChosen: (variable: string) => boolean): string {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, {
      theme,
      cssVariablesResolver,
      forceColorScheme: "dark",
      withGlobalClasses: false,
      deduplicateCssVariables: onlyOwn,
    }),
  );
  const css = markup.slice(markup.indexOf(">") + 1, markup.lastIndexOf("</style>"));
  const rules = css.split("}").map((rule) => rule.split("{"));
  return rules
    .filter(([selector = ""]) => !selector.includes("light"))
    .map(([selector, declarations]) => {
      if (declarations === undefined) return selector;
      const chosen = declarations
        .split(";")
        .filter((declaration) => isChosen(declaration.trim().split(":")[0] ?? ""));
      return `${selector}{${chosen.join(";")}}`;
    })
    .join("");
}
