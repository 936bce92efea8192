import { round } from '../curves.ts';
import { visualRuns } from './text-runs.rules.ts';
import { type Cut, cutsOf, EM, type PlacedGlyph, type TypeFamily } from './typefaces.ts';

export interface TypeStyle {
  family: TypeFamily;
  weight: number;
}

/** A line as outlines: drawing it needs no font and no browser. Measures are for a type size of 100. */
export interface ShapedLine {
  width: number;
  /** How far the ink reaches above and below the baseline. */
  ascent: number;
  descent: number;
  /** An SVG path with the line's left end at x. */
  draw(x: number, baseline: number, size: number, fill: string): string;
}

const RTL_LETTER = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
/** Marks, joiners and spaces stay with the preceding letter: letters cannot join across typefaces. */
const DEPENDENT = /[\p{M}\u200B-\u200F\s]/u;

export const isRtl = (text: string): boolean => RTL_LETTER.test(text);

/** Splits a run where the typeface has to change; characters missing from all of them are left out. */
function splitByCut(text: string, cuts: readonly Cut[]): { text: string; cut: Cut }[] {
  const pieces: { text: string; cut: Cut }[] = [];
  for (const character of text) {
    const last = pieces.at(-1);
    if (last && DEPENDENT.test(character)) {
      last.text += character;
      continue;
    }
    const cut = cuts.find((candidate) => candidate.has(character));
    if (!cut) continue;
    if (last?.cut === cut) last.text += character;
    else pieces.push({ text: character, cut });
  }
  return pieces;
}

const amount = (value: number) => Math.round(value);

function pathOf(glyphs: readonly PlacedGlyph[]): string {
  let d = '';
  for (const { outline, x, y } of glyphs)
    for (const { command, points } of outline)
      d += command + points.map((point, i) => amount(point + (i % 2 === 0 ? x : y))).join(' ');
  return d;
}

/** @param spacing added between letters, in hundredths of the type size. */
export function shapeLine(text: string, { family, weight }: TypeStyle, spacing = 0): ShapedLine {
  const cuts = cutsOf(family, weight);
  const between = (spacing * EM) / 100;
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const run of visualRuns(text, isRtl(text))) {
    const pieces = splitByCut(run.text, cuts);
    for (const { text: piece, cut } of run.rtl ? pieces.reverse() : pieces) {
      const shaped = cut.shape(piece, run.rtl, between);
      for (const glyph of shaped.glyphs) glyphs.push({ ...glyph, x: glyph.x + pen });
      pen += shaped.advance;
    }
  }
  const inked = glyphs.filter((glyph) => glyph.outline.length > 0);
  const most = (values: number[]) => (values.length === 0 ? 0 : Math.max(...values));
  return {
    width: (Math.max(0, pen - (glyphs.length > 0 ? between : 0)) * 100) / EM,
    ascent: (most(inked.map((glyph) => glyph.ascent + glyph.y)) * 100) / EM,
    descent: (most(inked.map((glyph) => glyph.descent - glyph.y)) * 100) / EM,
    draw(x, baseline, size, fill) {
      const scale = Math.round((size / EM) * 1e5) / 1e5;
      return `<path transform="translate(${round(x)} ${round(baseline)}) scale(${scale} ${-scale})" fill="${fill}" d="${pathOf(inked)}"/>`;
    },
  };
}
