/** What the picture of a result shows; none of the items. */
export interface ResultPicture {
  readonly product: string;
  /** Where the game lives, without "https://". */
  readonly address: string;
  /** "Day 865", or that it is a community game. */
  readonly place: string;
  readonly prompt: string;
  /** Whether each item was found, those found first. */
  readonly marks: readonly boolean[];
  readonly score: string;
  readonly points: string;
  readonly outcome: string;
  readonly won: boolean;
}

/** px; square, which every messenger shows whole. */
export const PICTURE_SIZE = 1080;
const MARGIN = 80;
const CENTRE = PICTURE_SIZE / 2;
const FAMILY = '"Libre Franklin Variable", system-ui, sans-serif';

/** As in the theme: a canvas knows no style sheet. */
const colours = {
  ground: "#141010",
  glow: "#2b1d1a",
  text: "#f4e8d4",
  dimmed: "#b9a892",
  yellow: "#ffc24b",
  red: "#ff7a66",
  onYellow: "#241500",
  lava: ["#ffb347", "#ff5a36", "#a3122a", "#3a0a14"],
} as const;

type Brush = CanvasRenderingContext2D;

/** Paints the result as a PNG. Rejects where the browser has no canvas to paint on. */
export async function paintResult(picture: ResultPicture): Promise<Blob> {
  // A canvas takes the typeface only once it is there; the fallback will do where it cannot be had.
  await Promise.allSettled([document.fonts.load(`750 64px ${FAMILY}`)]);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PICTURE_SIZE;
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("There is no canvas.");
  paintNight(brush);
  paintLava(brush, picture.won ? 0.12 : 0.2);
  paintHeader(brush, picture);
  paintPrompt(brush, picture.prompt);
  paintMarks(brush, picture.marks);
  paintScore(brush, picture);
  write(brush, picture.address, { y: PICTURE_SIZE - 34, size: 30, weight: 650 });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("There is no picture."))));
  });
}

function paintNight(brush: Brush): void {
  const night = brush.createRadialGradient(CENTRE, -100, 0, CENTRE, -100, PICTURE_SIZE);
  night.addColorStop(0, colours.glow);
  night.addColorStop(1, colours.ground);
  brush.fillStyle = night;
  brush.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);
}

function paintLava(brush: Brush, height: number): void {
  const top = PICTURE_SIZE * (1 - height);
  const glow = brush.createLinearGradient(0, top - 260, 0, top + 40);
  glow.addColorStop(0, "rgba(255, 90, 54, 0)");
  glow.addColorStop(1, "rgba(255, 90, 54, 0.32)");
  brush.fillStyle = glow;
  brush.fillRect(0, top - 260, PICTURE_SIZE, 320);
  const [bright, hot, deep, dark] = colours.lava;
  const lava = brush.createLinearGradient(0, top - 20, 0, PICTURE_SIZE);
  lava.addColorStop(0, bright);
  lava.addColorStop(0.14, hot);
  lava.addColorStop(0.5, deep);
  lava.addColorStop(1, dark);
  brush.fillStyle = lava;
  for (const [lift, opacity] of [
    [-22, 0.45],
    [0, 1],
  ] as const) {
    brush.globalAlpha = opacity;
    wave(brush, top + lift, lift === 0 ? 1 : -1);
    brush.fill();
  }
  brush.globalAlpha = 1;
}

function wave(brush: Brush, top: number, sway: number): void {
  const crest = 26 * sway;
  brush.beginPath();
  brush.moveTo(0, top);
  brush.bezierCurveTo(240, top - crest, 380, top + crest, 600, top);
  brush.bezierCurveTo(760, top - crest, 900, top - crest, PICTURE_SIZE, top + crest);
  brush.lineTo(PICTURE_SIZE, PICTURE_SIZE);
  brush.lineTo(0, PICTURE_SIZE);
  brush.closePath();
}

function paintHeader(brush: Brush, { product, place }: ResultPicture): void {
  const [x, y] = [MARGIN, 74];
  const volcano = brush.createLinearGradient(0, y, 0, y + 42);
  volcano.addColorStop(0, colours.lava[0]);
  volcano.addColorStop(1, colours.lava[1]);
  brush.fillStyle = volcano;
  brush.beginPath();
  brush.moveTo(x + 19, y);
  brush.lineTo(x + 33, y);
  brush.lineTo(x + 52, y + 42);
  brush.lineTo(x, y + 42);
  brush.fill();
  write(brush, product, { x: x + 70, y: y + 38, size: 44, weight: 800, align: "left" });
  write(brush, place, {
    x: PICTURE_SIZE - MARGIN,
    y: y + 38,
    size: 36,
    weight: 600,
    align: "right",
    colour: colours.dimmed,
  });
}

/** The prompt in the largest letters in which it fits its place. */
function paintPrompt(brush: Brush, prompt: string): void {
  const room = { width: PICTURE_SIZE - 2 * MARGIN, height: 290, middle: 300 };
  for (let size = 76; ; size -= 4) {
    brush.font = `750 ${size}px ${FAMILY}`;
    const lines = wrapped(prompt, (text) => brush.measureText(text).width, room.width);
    const lineHeight = size * 1.16;
    if (lines.length * lineHeight > room.height && size > 28) continue;
    const first = room.middle - ((lines.length - 1) * lineHeight) / 2 + size * 0.35;
    brush.direction = isRightToLeft(prompt) ? "rtl" : "ltr";
    for (const [index, line] of lines.entries()) {
      write(brush, line, { y: first + index * lineHeight, size, weight: 750 });
    }
    brush.direction = "ltr";
    return;
  }
}

/** A disc with a tick for what was found, a ring with a cross for the rest: told apart without colours too. */
function paintMarks(brush: Brush, marks: readonly boolean[]): void {
  const inRow = 5;
  const [step, radius, top] = [112, 42, 500];
  for (const [index, found] of marks.entries()) {
    const x = CENTRE + ((index % inRow) - (inRow - 1) / 2) * step;
    const y = top + Math.floor(index / inRow) * step;
    brush.lineCap = brush.lineJoin = "round";
    brush.beginPath();
    brush.arc(x, y, found ? radius : radius - 3, 0, 2 * Math.PI);
    if (found) {
      brush.fillStyle = colours.yellow;
      brush.fill();
      stroke(brush, colours.onYellow, 9, [
        [x - 18, y + 2],
        [x - 5, y + 15],
        [x + 19, y - 14],
      ]);
    } else {
      brush.strokeStyle = colours.red;
      brush.lineWidth = 6;
      brush.fillStyle = colours.ground;
      brush.fill();
      brush.stroke();
      for (const side of [-1, 1]) {
        stroke(brush, colours.red, 7, [
          [x - 13 * side, y - 13],
          [x + 13 * side, y + 13],
        ]);
      }
    }
  }
}

function stroke(
  brush: Brush,
  colour: string,
  width: number,
  points: readonly (readonly [number, number])[],
): void {
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.strokeStyle = colour;
  brush.lineWidth = width;
  brush.stroke();
}

function paintScore(brush: Brush, { score, points, outcome, won }: ResultPicture): void {
  const y = won ? 800 : 765;
  write(brush, `${score} ${points}`, { y, size: 84, weight: 800, colour: colours.yellow });
  write(brush, outcome, { y: y + 56, size: 36, weight: 650, colour: colours.text });
}

interface Lettering {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly align?: CanvasTextAlign;
  readonly colour?: string;
}

function write(brush: Brush, text: string, lettering: Lettering): void {
  const { x = CENTRE, y, size, weight, align = "center", colour = colours.text } = lettering;
  brush.font = `${weight} ${size}px ${FAMILY}`;
  brush.textAlign = align;
  brush.fillStyle = colour;
  brush.fillText(text, x, y, PICTURE_SIZE - 2 * MARGIN);
}

/**
 * A text in lines of at most `width`, as `measure` measures. It breaks between words, as the script has them (Chinese
 * needs no spaces), and within a word only where that is longer than a line.
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

/** What opens a quotation or a bracket belongs to the word after it, any other sign to the one before. */
const OPENING = /^[\p{Ps}\p{Pi}¿¡]+$/u;

function pieces(text: string, measure: (text: string) => number, width: number): string[] {
  const whole: string[] = [];
  for (const { segment, isWordLike } of wordSegments(text)) {
    const before = whole.at(-1) ?? "";
    const isSign = !isWordLike && segment.trim() !== "" && !OPENING.test(segment);
    if (OPENING.test(before) || (isSign && before.trim() !== "")) {
      whole[whole.length - 1] = before + segment;
    } else whole.push(segment);
  }
  return whole.flatMap((word) => (measure(word) > width ? Array.from(word) : [word]));
}

function wordSegments(text: string): Iterable<Intl.SegmentData> {
  return new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
}

function isRightToLeft(text: string): boolean {
  const [letter = ""] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter);
}
