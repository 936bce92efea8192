import type { LineInk, LineOfType, Stage, TypeFamily } from '../stage.ts';
import { round } from '../svg-shapes.ts';

export interface TypeStyle {
  family: TypeFamily;
  weight: number;
}

/** A title broken into lines and sized; the origin is the top of its first line's ink. */
export interface TitleBlock {
  width: number;
  height: number;
  lines: { text: string; size: number; baseline: number; width: number }[];
  style: TypeStyle;
}

export type Align = 'right' | 'center' | 'left';

const ORPHAN_WORDS = new Set([
  'از',
  'به',
  'در',
  'با',
  'بر',
  'و',
  'تا',
  'که',
  'یک',
  'بی',
  'هر',
  'این',
  'آن',
  'من',
  'را',
]);

/** Every way to break the words into at most `most` lines, in order. */
function waysToBreak(words: readonly string[], most: number): string[][] {
  if (words.length === 0) return [[]];
  if (most === 1) return [[words.join(' ')]];
  const ways: string[][] = [[words.join(' ')]];
  for (let first = 1; first < words.length; first++) {
    for (const rest of waysToBreak(words.slice(first), most - 1)) {
      ways.push([words.slice(0, first).join(' '), ...rest]);
    }
  }
  return ways;
}

export interface BlockSpace {
  width: number;
  height: number;
  largest: number;
  lines: number;
  /** Each line fills the width by its own size, as in a wood-type bill. */
  justified?: boolean;
}

function arrange(
  lines: readonly string[],
  ink: Map<string, LineInk>,
  space: BlockSpace,
  style: TypeStyle,
): TitleBlock | null {
  const found = lines.map((text) => ({ text, ink: ink.get(text) }));
  const widest = Math.max(...found.map((line) => line.ink?.width ?? 1));
  const even = Math.min(space.largest, (space.width / widest) * 100);
  const sizes = found.map((line) =>
    space.justified
      ? Math.min(space.largest, (space.width / (line.ink?.width ?? 1)) * 100, even * 1.9)
      : even,
  );
  let cursor = 0;
  let previousDescent = 0;
  const placed = found.map((line, i) => {
    const size = sizes[i] ?? even;
    const ascent = ((line.ink?.ascent ?? 80) * size) / 100;
    const baseline =
      i === 0 ? ascent : cursor + Math.max(size * 0.98, previousDescent + ascent + size * 0.07);
    previousDescent = ((line.ink?.descent ?? 30) * size) / 100;
    cursor = baseline;
    return { text: line.text, size, baseline, width: ((line.ink?.width ?? 1) * size) / 100 };
  });
  const height = cursor + previousDescent;
  if (height > space.height) {
    const shrink = space.height / height;
    if (space.justified && shrink < 0.72) return null;
    return {
      style,
      height: space.height,
      width: Math.max(...placed.map((line) => line.width)) * shrink,
      lines: placed.map((line) => ({
        text: line.text,
        size: line.size * shrink,
        baseline: line.baseline * shrink,
        width: line.width * shrink,
      })),
    };
  }
  return { style, height, width: Math.max(...placed.map((line) => line.width)), lines: placed };
}

/** Chooses the breaks that let the title stand largest, without ending a line on a lonely particle. */
export async function setTitle(
  stage: Stage,
  title: string,
  space: BlockSpace,
  style: TypeStyle,
): Promise<TitleBlock> {
  const words = title.split(' ').filter(Boolean);
  const ways = waysToBreak(words, Math.min(space.lines, words.length));
  const texts = [...new Set(ways.flat())];
  const wanted: LineOfType[] = texts.map((text) => ({ text, ...style }));
  const measured = await stage.measure(wanted);
  const ink = new Map(texts.map((text, i) => [text, measured[i] as LineInk]));
  let best: { block: TitleBlock; worth: number } | null = null;
  for (const way of ways) {
    const block = arrange(way, ink, space, style);
    if (!block) continue;
    const smallest = Math.min(...block.lines.map((line) => line.size));
    const orphan = way.slice(0, -1).some((line) => ORPHAN_WORDS.has(line.split(' ').at(-1) ?? ''));
    const ragged = space.justified ? 0 : 1 - Math.min(...block.lines.map((line) => line.width)) / block.width;
    const worth = smallest * (orphan ? 0.72 : 1) * (1 - ragged * 0.16) * (1 - (way.length - 1) * 0.02);
    if (!best || worth > best.worth) best = { block, worth };
  }
  if (!best) return setTitle(stage, title, { ...space, justified: false }, style);
  return best.block;
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const anchorOf: Record<Align, string> = { right: 'start', center: 'middle', left: 'end' };

/** Writes the block with its right edge, middle or left edge at x. */
export function writeBlock(
  block: TitleBlock,
  x: number,
  top: number,
  align: Align,
  fills: readonly string[],
): string {
  return block.lines
    .map(
      (line, i) =>
        `<text x="${round(x)}" y="${round(top + line.baseline)}" direction="rtl" text-anchor="${anchorOf[align]}" font-family="${block.style.family}" font-weight="${block.style.weight}" font-size="${round(line.size)}" fill="${fills[i % fills.length]}">${escapeText(line.text)}</text>`,
    )
    .join('');
}

export interface SmallLine {
  text: string;
  size: number;
  latin: boolean;
}

export function writeSmall(line: SmallLine, x: number, baseline: number, align: Align, fill: string): string {
  const anchor = line.latin ? { right: 'end', center: 'middle', left: 'start' }[align] : anchorOf[align];
  const spacing = line.latin ? ` letter-spacing="${round(line.size * 0.14)}"` : '';
  return `<text x="${round(x)}" y="${round(baseline)}" direction="${line.latin ? 'ltr' : 'rtl'}" text-anchor="${anchor}" font-family="Estedad" font-weight="${line.latin ? 600 : 500}" font-size="${round(line.size)}"${spacing} fill="${fill}">${escapeText(line.text)}</text>`;
}

/** Breaks the English title into one or two lines that fit, shrinking only when it must. */
export async function fitSmall(
  stage: Stage,
  text: string,
  width: number,
  largest: number,
  latin: boolean,
): Promise<SmallLine[]> {
  const shown = latin ? text.toUpperCase() : text;
  const [ink] = await stage.measure([{ text: shown, family: 'Estedad', weight: latin ? 600 : 500 }]);
  const spaced = (ink?.width ?? 0) + (latin ? shown.length * 14 : 0);
  const size = Math.min(largest, (width / Math.max(1, spaced)) * 100);
  if (size >= largest * 0.72 || !shown.includes(' ')) return [{ text: shown, size, latin }];
  const words = shown.split(' ');
  const half = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length >= shown.length / 2) + 1;
  const parts = [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter(Boolean);
  const fitted = await Promise.all(
    parts.map((part) => fitSmall(stage, part.toLowerCase(), width, largest, latin)),
  );
  const least = Math.min(...fitted.flat().map((line) => line.size));
  return fitted.flat().map((line) => ({ ...line, size: least }));
}
