import { expect, test } from "vitest";
import { sum } from "../../app/game/sum";
import { cssVariablesResolver, theme } from "../../app/kit/theme";

/**
 * The contrast that WCAG 2.2 AA asks for: of text, and of what has to be recognised without being
 * read.
 */
const TEXT = 4.5;
const GRAPHICS = 3;

/** Red, green and blue, 0..255, and the opacity. */
type Colour = readonly number[];

const variables: Readonly<Record<string, string>> = cssVariablesResolver(
  theme as Parameters<typeof cssVariablesResolver>[0],
).variables;

/** A token: a colour of the theme with its shade, or a CSS variable. */
function token(name: string): Colour {
  const [color = "", shade = "5"] = name.split(".");
  const value = variables[name] ?? theme.colors?.[color]?.[Number(shade)];
  if (value === undefined) throw new Error(`There is no token ${name}.`);
  return parse(value);
}

function parse(value: string): Colour {
  if (!value.startsWith("#")) return (value.match(/[\d.]+/g) ?? []).map(Number);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
}

/** What a token looks like on an opaque ground. */
function laid(name: string, ground: Colour): Colour {
  const [red, green, blue, alpha = 1] = token(name);
  return [red, green, blue].map((part = 0, at) => part * alpha + (ground[at] ?? 0) * (1 - alpha));
}

function luminance(colour: Colour): number {
  const parts = [0.2126, 0.7152, 0.0722].map((weight, at) => {
    const share = (colour[at] ?? 0) / 255;
    return weight * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  });
  return sum(parts);
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const night = token("dark.7");
/**
 * Every ground that text stands on: the page, fields, what is pointed at, and panels over the page
 * and the hottest lava.
 */
const grounds: Readonly<Record<string, Colour>> = {
  page: night,
  field: token("dark.6"),
  pointedAt: token("dark.5"),
  panel: laid("--panel", night),
  panelOnLava: laid("--panel", token("--lava-hot")),
  panelOnBrightLava: laid("--panel", token("--lava-bright")),
};

const texts = "dark.0 dark.1 dark.2 beige yellow red green blue pink".split(" ");

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

test("the edge of a field and the ring of the focus stand out from what is around them", () => {
  for (const name of ["page", "field"]) {
    const ground = grounds[name] ?? night;
    expect(contrast(token("dark.3"), ground), name).toBeGreaterThanOrEqual(GRAPHICS);
    expect(contrast(token("yellow"), ground), name).toBeGreaterThanOrEqual(GRAPHICS);
  }
});
