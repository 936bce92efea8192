import type { Design } from '../choose-design.ts';
import { LAYOUTS, SHEET, spaceFor } from './layout-list.ts';
import {
  type Align,
  fitSmall,
  type SmallLine,
  setTitle,
  type TitleBlock,
  writeBlock,
  writeSmall,
} from './title-block.ts';

export interface PosterText {
  titleFa: string;
  titleEn: string | null;
  credit: string | null;
}

export interface Lettering {
  title: TitleBlock;
  sub: TitleBlock | null;
  english: SmallLine[];
  credit: SmallLine[];
}

export interface TextInks {
  /** Inks of the title's lines, in turn. */
  title: string[];
  small: string;
  /** Ink of a name placed alone at the bottom of the art. */
  foot: string;
  /** Drawn between art and type where the art is too busy; empty when not needed. */
  veil: string;
}

/** «ارباب حلقه‌ها: بازگشت پادشاه»: the part after the colon is set smaller, below. */
function divideTitle(titleFa: string): [main: string, sub: string | null] {
  const at = titleFa.search(/[:؛]/);
  if (at < 1) return [titleFa, null];
  return [titleFa.slice(0, at).trim(), titleFa.slice(at + 1).trim() || null];
}

export function setType(text: PosterText, design: Design): Lettering {
  const arrangement = LAYOUTS[design.layout];
  const space = spaceFor(arrangement);
  const [main, subText] = divideTitle(text.titleFa);
  const style = design.layout === 'letters' ? { ...design.type, weight: 900 } : design.type;
  const title = setTitle(main, { ...space, height: space.height * (subText ? 0.68 : 1) }, style);
  const largest = Math.min(66, (title.lines[0]?.size ?? 66) * 0.62);
  const below = { width: space.width, height: space.height * 0.4, largest, lines: 2 };
  const lighter = { ...style, weight: Math.max(400, style.weight - 250) };
  const sub = subText ? setTitle(subText, below, lighter) : null;
  const room = arrangement.kind === 'side' ? SHEET.height - 160 : space.width;
  return {
    title,
    sub,
    english: text.titleEn ? fitSmall(text.titleEn, room, 21) : [],
    credit: text.credit ? fitSmall(text.credit, room, 23) : [],
  };
}

export const heightOf = (lines: readonly SmallLine[]): number =>
  lines.reduce((sum, line) => sum + line.size * 1.5, 0);

export function writeLines(
  lines: readonly SmallLine[],
  x: number,
  top: number,
  align: Align,
  ink: string,
): string {
  let y = top;
  let out = '';
  for (const line of lines) {
    y += line.size * 1.5;
    out += writeSmall(line, x, y - line.size * 0.35, align, ink);
  }
  return out;
}

/** Title, subtitle after the colon, English title and credit, one below another. */
export function columnOf(lettering: Lettering, withCredit: boolean) {
  const { title, sub, english } = lettering;
  const credit = withCredit ? lettering.credit : [];
  const subGap = sub ? 20 : 0;
  const smallTop = title.height + subGap + (sub?.height ?? 0) + 20;
  const creditTop = smallTop + heightOf(english) + 4;
  return {
    height: credit.length ? creditTop + heightOf(credit) : creditTop - 4,
    write: (x: number, top: number, align: Align, inks: TextInks): string =>
      writeBlock(title, x, top, align, inks.title) +
      (sub ? writeBlock(sub, x, top + title.height + subGap, align, [inks.title.at(-1) ?? inks.small]) : '') +
      writeLines(english, x, top + smallTop, align, inks.small) +
      writeLines(credit, x, top + creditTop, align, inks.small),
  };
}
