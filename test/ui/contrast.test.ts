import { expect, test } from "vitest";
import { cssVariablesResolver, theme } from "../../app/ui/kit/theme";

/**
 * The contrast that WCAG 2.2 AA asks for: of text, and of what has to be recognised without being
 * read.
 */
const TEXT = 4.5;
const GRAPHICS = 3;

type Rgb = readonly [number, number, number];

const variables: Readonly<Record<string, string>> = cssVariablesResolver(
  theme as Parameters<typeof cssVariablesResolver>[0],
).variables;

/** A token: a colour of the theme with its shade, or a CSS variable. */
function token(name: string): Rgb & { readonly alpha?: number } {
  const [color = "", shade = "5"] = name.split(".");
  const value = variables[name] ?? theme.colors?.[color]?.[Number(shade)];
  if (value === undefined) throw new Error(`There is no token ${name}.`);
  return parse(value);
}

function parse(value: string): Rgb & { readonly alpha?: number } {
  const parts = value.startsWith("#")
    ? [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
    : (value.match(/[\d.]+/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0, alpha] = parts;
  return Object.assign([red, green, blue] as const, alpha === undefined ? {} : { alpha });
}

/** What a token looks like on an opaque ground. */
function laid(name: string, ground: Rgb): Rgb {
  const colour = token(name);
  const { alpha = 1 } = colour;
  const mix = (at: 0 | 1 | 2) => colour[at] * alpha + ground[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const night = token("dark.7");
/**
 * Every ground that text stands on: the page, fields, what is pointed at, and panels over the page
 * and the hottest lava.
 */
const grounds: Readonly<Record<string, Rgb>> = {
  page: night,
  field: token("dark.6"),
  pointedAt: token("dark.5"),
  panel: laid("--panel", night),
  panelOnLava: laid("--panel", token("--lava-hot")),
  panelOnBrightLava: laid("--panel", token("--lava-bright")),
};

const texts = [
  "dark.0",
  "dark.1",
  "dark.2",
  "beige",
  "yellow",
  "red",
  "green",
  "blue",
  "pink",
] as const;

test.each(texts)("%s can be read on every ground", (text) => {
  for (const [name, ground] of Object.entries(grounds)) {
    expect(contrast(token(text), ground), name).toBeGreaterThanOrEqual(TEXT);
  }
});

test.each([
  ["dark.0", "--tint-green"],
  ["green", "--tint-green"],
  ["dark.0", "--tint-red"],
  ["red", "--tint-red"],
  ["pink", "--tint-pink"],
  ["dark.0", "--tint-yellow"],
  ["yellow", "--tint-yellow"],
])("%s can be read on %s over a panel", (text, tint) => {
  for (const panel of [grounds.panel, grounds.panelOnLava]) {
    expect(contrast(token(text), laid(tint, panel ?? night))).toBeGreaterThanOrEqual(TEXT);
  }
});

test.each(["yellow", "red", "green", "blue", "pink", "beige"])(
  "a button of %s carries the dark text that Mantine chooses for it",
  (colour) => {
    expect(luminance(token(colour))).toBeGreaterThan(theme.luminanceThreshold ?? 1);
    expect(contrast(parse(theme.black ?? "#000000"), token(colour))).toBeGreaterThanOrEqual(TEXT);
  },
);

test("the edge of a field and the ring of the focus stand out from what is around them", () => {
  for (const name of ["page", "field"]) {
    const ground = grounds[name] ?? night;
    expect(contrast(token("dark.3"), ground), name).toBeGreaterThanOrEqual(GRAPHICS);
    expect(contrast(token("yellow"), ground), name).toBeGreaterThanOrEqual(GRAPHICS);
  }
});
