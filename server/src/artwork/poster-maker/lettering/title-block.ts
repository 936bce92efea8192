import { isRtl, type ShapedLine, shapeLine, type TypeStyle } from '../type/shape-line.ts';

/** A title broken into lines and sized; the origin is the top of its first line's ink. */
export interface TitleBlock {
  width: number;
  height: number;
  lines: { shaped: ShapedLine; size: number; baseline: number; width: number }[];
}

export type Align = 'right' | 'center';

const ORPHAN_WORDS = new Set('از به در با بر و تا که یک بی هر این آن من را'.split(' '));

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
  /** Each line is sized to fill the width, as on a wood-type poster. */
  justified?: boolean;
}

function arrange(shaped: readonly ShapedLine[], space: BlockSpace): TitleBlock | null {
  const widest = Math.max(1, ...shaped.map((line) => line.width));
  const even = Math.min(space.largest, (space.width / widest) * 100);
  const sizeOf = (line: ShapedLine) =>
    space.justified
      ? Math.min(space.largest, (space.width / Math.max(1, line.width)) * 100, even * 1.9)
      : even;
  let cursor = 0;
  let previousDescent = 0;
  const placed = shaped.map((line, i) => {
    const size = sizeOf(line);
    const ascent = (line.ascent * size) / 100;
    const baseline =
      i === 0 ? ascent : cursor + Math.max(size * 0.98, previousDescent + ascent + size * 0.07);
    previousDescent = (line.descent * size) / 100;
    cursor = baseline;
    return { shaped: line, size, baseline, width: (line.width * size) / 100 };
  });
  const height = cursor + previousDescent;
  const shrink = Math.min(1, space.height / height);
  if (space.justified && shrink < 0.72) return null;
  return {
    height: height * shrink,
    width: Math.max(...placed.map((line) => line.width)) * shrink,
    lines: placed.map((line) => ({
      shaped: line.shaped,
      size: line.size * shrink,
      baseline: line.baseline * shrink,
      width: line.width * shrink,
    })),
  };
}

/** Chooses the line breaks that allow the largest type, without ending a line on a lone particle. */
export function setTitle(title: string, space: BlockSpace, style: TypeStyle): TitleBlock {
  const words = title.split(' ').filter(Boolean);
  const ways = waysToBreak(words, Math.max(1, Math.min(space.lines, words.length)));
  const shaped = new Map([...new Set(ways.flat())].map((text) => [text, shapeLine(text, style)]));
  let best: { block: TitleBlock; worth: number } | null = null;
  for (const way of ways) {
    const block = arrange(
      way.map((text) => shaped.get(text) as ShapedLine),
      space,
    );
    if (!block) continue;
    const smallest = Math.min(...block.lines.map((line) => line.size));
    const orphan = way.slice(0, -1).some((line) => ORPHAN_WORDS.has(line.split(' ').at(-1) ?? ''));
    const ragged = space.justified ? 0 : 1 - Math.min(...block.lines.map((line) => line.width)) / block.width;
    const worth = smallest * (orphan ? 0.72 : 1) * (1 - ragged * 0.16) * (1 - (way.length - 1) * 0.02);
    if (!best || worth > best.worth) best = { block, worth };
  }
  return best ? best.block : setTitle(title, { ...space, justified: false }, style);
}

/** The left end of a line whose right edge or middle is at x. */
const leftOf = (x: number, width: number, align: Align) => (align === 'right' ? x - width : x - width / 2);

/** Writes the block with its right edge or middle at x. */
export function writeBlock(
  block: TitleBlock,
  x: number,
  top: number,
  align: Align,
  fills: readonly string[],
): string {
  return block.lines
    .map((line, i) =>
      line.shaped.draw(
        leftOf(x, line.width, align),
        top + line.baseline,
        line.size,
        fills[i % fills.length] ?? '',
      ),
    )
    .join('');
}

export interface SmallLine {
  shaped: ShapedLine;
  size: number;
}

export function writeSmall(line: SmallLine, x: number, baseline: number, align: Align, fill: string): string {
  const left = leftOf(x, (line.shaped.width * line.size) / 100, align);
  return line.shaped.draw(left, baseline, line.size, fill);
}

const SMALL_TYPE = { family: 'Estedad', weight: 500 } as const;
/** Latin capitals read better with some letter-spacing. */
const CAPITALS_APART = 14;

function shapeSmall(text: string): ShapedLine {
  return isRtl(text)
    ? shapeLine(text, SMALL_TYPE)
    : shapeLine(text.toUpperCase(), { ...SMALL_TYPE, weight: 600 }, CAPITALS_APART);
}

/** Breaks the text into one or two lines that fit, shrinking only when it must. */
export function fitSmall(text: string, width: number, largest: number): SmallLine[] {
  const shaped = shapeSmall(text);
  const size = Math.min(largest, (width / Math.max(1, shaped.width)) * 100);
  if (size >= largest * 0.72 || !text.includes(' ')) return [{ shaped, size }];
  const words = text.split(' ');
  const half = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length >= text.length / 2) + 1;
  const parts = [words.slice(0, half), words.slice(half)].filter((part) => part.length > 0);
  const lines = parts.map((part) => shapeSmall(part.join(' ')));
  const widest = Math.max(1, ...lines.map((line) => line.width));
  const least = Math.min(largest, (width / widest) * 100);
  return lines.map((line) => ({ shaped: line, size: least }));
}
