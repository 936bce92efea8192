import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';

export type TypeFamily = 'Estedad' | 'Vazirmatn';

/** Each family falls back to the other for missing letters. */
const FILES: Record<TypeFamily, readonly string[]> = {
  Estedad: ['estedad', 'estedad-latin', 'vazirmatn'],
  Vazirmatn: ['vazirmatn', 'estedad', 'estedad-latin'],
};

/** Outlines are given in thousandths of the type size, whatever the file counts in. */
export const EM = 1000;

export interface Glyph {
  /** Commands of a path, each with its points; y grows upwards. */
  outline: readonly { command: string; points: readonly number[] }[];
  /** How far the ink reaches above and below the baseline. */
  ascent: number;
  descent: number;
}

export interface PlacedGlyph extends Glyph {
  x: number;
  y: number;
}

interface FaceFile {
  face: hb.Face;
  letters: ReadonlySet<number>;
}

/** One file at one weight. */
export interface Cut {
  has(character: string): boolean;
  /** Glyphs from left to right, and the total advance. */
  shape(text: string, rtl: boolean, spacing: number): { glyphs: PlacedGlyph[]; advance: number };
}

const files = new Map<string, FaceFile>();
const cuts = new Map<string, Cut>();

function openFile(name: string): FaceFile {
  let found = files.get(name);
  if (!found) {
    const bytes = readFileSync(new URL(`../../../../assets/fonts/${name}.ttf`, import.meta.url));
    const face = new hb.Face(new hb.Blob(new Uint8Array(bytes).buffer));
    found = { face, letters: new Set(face.collectUnicodes()) };
    files.set(name, found);
  }
  return found;
}

function readOutline(path: string, scale: number): Glyph['outline'] {
  return [...path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command = '', numbers = '']) => ({
    command,
    points: (numbers.match(/-?[\d.]+/g) ?? []).map((number) => Number(number) * scale),
  }));
}

function openCut(name: string, weight: number): Cut {
  const { face, letters } = openFile(name);
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation('wght', weight)]);
  const scale = EM / face.upem;
  const buffer = new hb.Buffer();
  const known = new Map<number, Glyph>();

  function glyphOf(id: number): Glyph {
    let glyph = known.get(id);
    if (!glyph) {
      const extents = font.glyphExtents(id);
      const top = (extents?.yBearing ?? 0) * scale;
      glyph = {
        outline: readOutline(font.glyphToPath(id), scale),
        ascent: top,
        descent: -(top + (extents?.height ?? 0) * scale),
      };
      known.set(id, glyph);
    }
    return glyph;
  }

  return {
    has: (character) => letters.has(character.codePointAt(0) ?? 0),
    shape(text, rtl, spacing) {
      buffer.reset();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      buffer.setDirection(rtl ? hb.Direction.RTL : hb.Direction.LTR);
      buffer.setLanguage(rtl ? 'fa' : 'en');
      hb.shape(font, buffer);
      let pen = 0;
      const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
        const placed = {
          ...glyphOf(glyph.codepoint),
          x: pen + (glyph.xOffset ?? 0) * scale,
          y: (glyph.yOffset ?? 0) * scale,
        };
        pen += (glyph.xAdvance ?? 0) * scale + spacing;
        return placed;
      });
      return { glyphs, advance: pen };
    },
  };
}

function cutOf(name: string, weight: number): Cut {
  const key = `${name}/${weight}`;
  let cut = cuts.get(key);
  if (!cut) {
    cut = openCut(name, weight);
    cuts.set(key, cut);
  }
  return cut;
}

export const cutsOf = (family: TypeFamily, weight: number): Cut[] =>
  FILES[family].map((name) => cutOf(name, weight));
