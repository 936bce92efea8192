import type { Design } from './choose-design.ts';
import { contrast, luminance } from './color.ts';
import { panelSheet, sideSheet, windowSheet } from './lettering/framed-sheets.ts';
import { LAYOUTS, SHEET } from './lettering/layout-list.ts';
import { bandSheet, fullSheet, lettersSheet } from './lettering/open-sheets.ts';
import { type PosterText, setType, type TextInks } from './lettering/poster-type.ts';
import type { Sheet } from './lettering/sheet.ts';
import { addTooth } from './paper-tooth.ts';
import { draw, type Picture } from './pixels.ts';
import type { Random } from './seeded-random.ts';
import { type Area, readArea, type Tone } from './tone.ts';

function layOut(text: PosterText, design: Design, random: Random): Sheet {
  const arrangement = LAYOUTS[design.layout];
  const parts = { lettering: setType(text, design), design, random };
  switch (arrangement.kind) {
    case 'full':
      return fullSheet(parts, arrangement.place, arrangement.align);
    case 'panel':
      return panelSheet(parts, arrangement.place, arrangement.align);
    case 'window':
      return windowSheet(parts, arrangement.shape, arrangement.align);
    case 'side':
      return sideSheet(parts, arrangement.edge);
    case 'band':
      return bandSheet(parts, arrangement.align);
    case 'letters':
      return lettersSheet(parts);
  }
}

/** Enough to see how light the art is. */
const SAMPLE_PIXELS = 150;

/** Large type is readable from this contrast with the worst pixel beneath it. */
const READABLE = 3.8;
const READABLE_ACCENT = 3.4;

function chooseInks(design: Design, random: Random, under: Tone, foot: Tone): TextInks {
  const { colors } = design;
  const worst = (ink: string, tone: Tone) =>
    Math.min(contrast(luminance(ink), tone.low), contrast(luminance(ink), tone.high));
  const stronger = (tone: Tone) =>
    worst(colors.light, tone) >= worst(colors.deep, tone) ? colors.light : colors.deep;
  const strong = stronger(under);
  const bright =
    worst(colors.accent, under) >= READABLE_ACCENT && random.chance(0.45) ? colors.accent : strong;
  const twoInks = bright !== strong && random.chance(0.4);
  const veiled = worst(strong, under) < READABLE;
  return {
    title: veiled ? [strong] : twoInks ? [strong, bright] : [bright],
    small: strong,
    foot: stronger(foot),
    veil: veiled ? (strong === colors.light ? colors.deep : colors.light) : '',
  };
}

/** A gradient from the sheet's edge that calms lively art under type. */
function veilOf(ink: string, atFoot: boolean): string {
  const stops = atFoot ? [0, 0.82, 0.95] : [0.95, 0.82, 0];
  const marks = stops.map(
    (opacity, i) => `<stop offset="${i / 2}" stop-color="${ink}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="veil" x1="0" y1="0" x2="0" y2="1">${marks.join('')}</linearGradient>`;
}

/** A poster: the art first, then type in inks that are readable on it. */
export function composePoster(text: PosterText, design: Design, random: Random): Picture {
  const sheet = layOut(text, design, random.fork('art'));
  const outline = sheet.write({ title: [design.colors.light], small: '', foot: '', veil: '' });
  return {
    markup: sheet.art + outline,
    async shoot(pixels) {
      const { under: ground, foot } = sheet;
      const bare = typeof ground === 'string' && !foot ? null : await draw(sheet.art, SHEET, SAMPLE_PIXELS);
      const toneOf = async (area: string | Area | null): Promise<Tone> => {
        if (bare && area && typeof area !== 'string') return readArea(bare, area, SHEET.width);
        const plain = luminance(typeof area === 'string' ? area : design.colors.ground);
        return { low: plain, high: plain };
      };
      const inks = chooseInks(design, random.fork('inks'), await toneOf(ground), await toneOf(foot));
      const atFoot = typeof ground !== 'string' && ground.y > SHEET.height / 3;
      const veil = inks.veil ? veilOf(inks.veil, atFoot) : '';
      const drawn = await draw(
        sheet.art + veil + sheet.write({ ...inks, veil: veil && 'url(#veil)' }),
        SHEET,
        pixels,
      );
      addTooth(drawn);
      return drawn;
    },
  };
}
