/** Contains none of the items. */
export interface PictureContent {
  readonly product: string;
  /** The host of the game's address. */
  readonly address: string;
  /** "Day 865", or "Community Game". */
  readonly title: string;
  readonly prompt: string;
  /** The found ones come first. */
  readonly marks: readonly boolean[];
  readonly score: string;
  readonly points: string;
  readonly outcome: string;
  readonly won: boolean;
}

/** px. Messengers show a square picture without cropping it. */
export const PICTURE_SIZE = 1080;
const MARGIN = 80;
const CENTRE = PICTURE_SIZE / 2;
const FAMILY = '"Libre Franklin Variable", "Libre Franklin Late", system-ui, sans-serif';

/** Of the theme. A canvas cannot read a style sheet. */
const colours = {
  background: "#141010",
  glow: "#2b1d1a",
  text: "#f4e8d4",
  dimmed: "#b9a892",
  yellow: "#ffc24b",
  red: "#ff7a66",
  onYellow: "#241500",
  lava: ["#ffb347", "#ff5a36", "#a3122a", "#3a0a14"],
} as const;

type Context = CanvasRenderingContext2D;

/** A PNG. Rejects if the browser has no canvas. */
export async function paintResult(picture: PictureContent): Promise<Blob> {
  // A canvas does not wait for the typeface. If it cannot be loaded, the fallback is used.
  await Promise.allSettled([document.fonts.load(`750 64px ${FAMILY}`)]);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PICTURE_SIZE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  paintBackground(context);
  paintLava(context, picture.won ? 0.12 : 0.2);
  paintHeader(context, picture);
  paintPrompt(context, picture.prompt);
  paintMarks(context, picture.marks);
  paintScore(context, picture);
  write(context, picture.address, { y: PICTURE_SIZE - 34, size: 30, weight: 650 });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("There is no picture."))));
  });
}

function paintBackground(context: Context): void {
  const background = context.createRadialGradient(CENTRE, -100, 0, CENTRE, -100, PICTURE_SIZE);
  background.addColorStop(0, colours.glow);
  background.addColorStop(1, colours.background);
  context.fillStyle = background;
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
}

function paintLava(context: Context, height: number): void {
  const top = PICTURE_SIZE * (1 - height);
  const glow = context.createLinearGradient(0, top - 260, 0, top + 40);
  glow.addColorStop(0, "rgba(255, 90, 54, 0)");
  glow.addColorStop(1, "rgba(255, 90, 54, 0.32)");
  context.fillStyle = glow;
  context.fillRect(0, top - 260, PICTURE_SIZE, 320);
  const [bright, hot, deep, dark] = colours.lava;
  const lava = context.createLinearGradient(0, top - 20, 0, PICTURE_SIZE);
  lava.addColorStop(0, bright);
  lava.addColorStop(0.14, hot);
  lava.addColorStop(0.5, deep);
  lava.addColorStop(1, dark);
  context.fillStyle = lava;
  for (const [lift, opacity] of [
    [-22, 0.45],
    [0, 1],
  ] as const) {
    context.globalAlpha = opacity;
    wave(context, top + lift, lift === 0 ? 1 : -1);
    context.fill();
  }
  context.globalAlpha = 1;
}

function wave(context: Context, top: number, sway: number): void {
  const crest = 26 * sway;
  context.beginPath();
  context.moveTo(0, top);
  context.bezierCurveTo(240, top - crest, 380, top + crest, 600, top);
  context.bezierCurveTo(760, top - crest, 900, top - crest, PICTURE_SIZE, top + crest);
  context.lineTo(PICTURE_SIZE, PICTURE_SIZE);
  context.lineTo(0, PICTURE_SIZE);
  context.closePath();
}

function paintHeader(context: Context, { product, title }: PictureContent): void {
  const [x, y] = [MARGIN, 74];
  const volcano = context.createLinearGradient(0, y, 0, y + 42);
  volcano.addColorStop(0, colours.lava[0]);
  volcano.addColorStop(1, colours.lava[1]);
  context.fillStyle = volcano;
  context.beginPath();
  context.moveTo(x + 19, y);
  context.lineTo(x + 33, y);
  context.lineTo(x + 52, y + 42);
  context.lineTo(x, y + 42);
  context.fill();
  write(context, product, { x: x + 70, y: y + 38, size: 44, weight: 800, align: "left" });
  write(context, title, {
    x: PICTURE_SIZE - MARGIN,
    y: y + 38,
    size: 36,
    weight: 600,
    align: "right",
    colour: colours.dimmed,
  });
}

function paintPrompt(context: Context, prompt: string): void {
  const box = { width: PICTURE_SIZE - 2 * MARGIN, height: 290, middle: 300 };
  for (let size = 76; ; size -= 4) {
    context.font = `750 ${size}px ${FAMILY}`;
    const lines = wrapped(prompt, (text) => context.measureText(text).width, box.width);
    const lineHeight = size * 1.16;
    if (lines.length * lineHeight > box.height && size > 28) continue;
    const first = box.middle - ((lines.length - 1) * lineHeight) / 2 + size * 0.35;
    context.direction = isRightToLeft(prompt) ? "rtl" : "ltr";
    for (const [index, line] of lines.entries()) {
      write(context, line, { y: first + index * lineHeight, size, weight: 750 });
    }
    context.direction = "ltr";
    return;
  }
}

/**
 * A disc with a tick for a found item, else a ring with a cross: without colours they differ too.
 */
function paintMarks(context: Context, marks: readonly boolean[]): void {
  const columns = 5;
  const [step, radius, top] = [112, 42, 500];
  for (const [index, found] of marks.entries()) {
    const x = CENTRE + ((index % columns) - (columns - 1) / 2) * step;
    const y = top + Math.floor(index / columns) * step;
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    context.arc(x, y, found ? radius : radius - 3, 0, 2 * Math.PI);
    if (found) {
      context.fillStyle = colours.yellow;
      context.fill();
      stroke(context, colours.onYellow, 9, [
        [x - 18, y + 2],
        [x - 5, y + 15],
        [x + 19, y - 14],
      ]);
    } else {
      context.strokeStyle = colours.red;
      context.lineWidth = 6;
      context.fillStyle = colours.background;
      context.fill();
      context.stroke();
      for (const side of [-1, 1]) {
        stroke(context, colours.red, 7, [
          [x - 13 * side, y - 13],
          [x + 13 * side, y + 13],
        ]);
      }
    }
  }
}

function stroke(
  context: Context,
  colour: string,
  width: number,
  points: readonly (readonly [number, number])[],
): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

function paintScore(context: Context, { score, points, outcome, won }: PictureContent): void {
  const y = won ? 800 : 765;
  write(context, `${score} ${points}`, { y, size: 84, weight: 800, colour: colours.yellow });
  write(context, outcome, { y: y + 56, size: 36, weight: 650, colour: colours.text });
}

interface Lettering {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly align?: CanvasTextAlign;
  readonly colour?: string;
}

function write(context: Context, text: string, lettering: Lettering): void {
  const { x = CENTRE, y, size, weight, align = "center", colour = colours.text } = lettering;
  context.font = `${weight} ${size}px ${FAMILY}`;
  context.textAlign = align;
  context.fillStyle = colour;
  context.fillText(text, x, y, PICTURE_SIZE - 2 * MARGIN);
}

/**
 * At most `width`, in the unit of `measure`. Breaks between words, also of scripts without
 * spaces, and within a word only if it is longer than a line.
 */
export function wrapped(
  text: string,
  measure: (text: string) => number,
  width: number,
): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(text, measure, width)) {
    if (line !== "" && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
  }
  return [...lines, line.trimEnd()].filter((done) => done !== "");
}

/** An opening sign stays with the word after it, any other sign with the one before. */
const OPENING = /^[\p{Ps}\p{Pi}¿¡]+$/u;

function pieces(text: string, measure: (text: string) => number, width: number): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of wordSegments(text)) {
    const before = words.at(-1) ?? "";
    const isSign = !isWordLike && segment.trim() !== "" && !OPENING.test(segment);
    if (OPENING.test(before) || (isSign && before.trim() !== "")) {
      words[words.length - 1] = before + segment;
    } else words.push(segment);
  }
  return words.flatMap((word) => (measure(word) > width ? Array.from(word) : [word]));
}

function wordSegments(text: string): Iterable<Pick<Intl.SegmentData, "segment" | "isWordLike">> {
  // Firefox has it since version 125.
  if (!("Segmenter" in Intl)) {
    return (text.match(/\s+|\S+/g) ?? []).map((segment) => ({ segment, isWordLike: true }));
  }
  return new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
}

function isRightToLeft(text: string): boolean {
  const [letter = ""] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter);
}
