import { contrast, luminance, mix } from '../color.ts';
import type { Palette } from '../palettes.ts';
import { rect } from '../svg-shapes.ts';
import { MARGIN, SHEET } from './layout-list.ts';
import { columnOf, heightOf, writeLines } from './poster-type.ts';
import { artIn, edgeX, FOOT, type Sheet, type SheetParts } from './sheet.ts';
import { type Align, writeBlock, writeSmall } from './title-block.ts';

const { width: W, height: H } = SHEET;
const WHOLE = { x: 0, y: 0, width: W, height: H };

/** Art to the edges, type on it. */
export function fullSheet(
  { lettering, design, random }: SheetParts,
  place: 'head' | 'foot',
  align: Align,
): Sheet {
  const foot = place === 'foot';
  const column = columnOf(lettering, foot);
  const top = foot ? H - 40 - column.height : 52;
  const free = H - column.height - 92;
  const size = Math.min(300, free * 0.47);
  const focus = { x: W / 2, y: foot ? Math.max(size * 0.98, free * 0.5) : H - free * 0.5 - 30, size };
  const credit = lettering.credit[0];
  const x = edgeX(align);
  return {
    art: artIn(design, random, WHOLE, focus, { lettered: true }),
    under: { x: MARGIN, y: top, width: W - MARGIN * 2, height: column.height },
    foot: foot ? null : FOOT,
    write: (inks) =>
      (inks.veil
        ? rect(0, foot ? top - 130 : 0, W, foot ? H - top + 130 : top + column.height + 120, inks.veil)
        : '') +
      column.write(x, top, align, inks) +
      (!foot && credit ? writeSmall(credit, x, H - 42, align, inks.foot) : ''),
  };
}

/** Type on a strip laid across the art. */
export function bandSheet({ lettering, design, random }: SheetParts, align: Align): Sheet {
  const { colors } = design;
  const column = columnOf(lettering, false);
  const tall = column.height + 60;
  const y = random.between(500, 580) - tall * 0.2;
  const field = random.pick([colors.light, colors.deep, colors.accent]);
  const focus = { x: W / 2, y: y * 0.5, size: Math.min(270, y * 0.46) };
  const credit = lettering.credit[0];
  return {
    art: artIn(design, random, WHOLE, focus) + rect(0, y, W, tall, field),
    under: field,
    foot: null,
    write: (inks) =>
      column.write(edgeX(align), y + 30, align, inks) +
      (credit
        ? rect(0, H - 78, W, 78, field) + writeSmall(credit, edgeX(align), H - 31, align, inks.small)
        : ''),
  };
}

/** Letters must contrast with their paper, so inks too close to it are replaced by others of the same palette. */
function apart(colors: Palette, paper: string): Palette {
  const onLight = paper === colors.light;
  const firm = (ink: string, other: string) =>
    contrast(luminance(ink), luminance(paper)) >= 2.2 ? ink : other;
  const ground = firm(colors.ground, colors.accent);
  return {
    ground,
    first: firm(colors.first, mix(colors.accent, onLight ? colors.deep : colors.light, 0.35)),
    second: firm(colors.second, mix(ground, onLight ? colors.deep : colors.light, 0.4)),
    accent: firm(colors.accent, onLight ? mix(colors.accent, colors.deep, 0.4) : colors.light),
    light: onLight ? mix(colors.accent, colors.deep, 0.25) : colors.light,
    deep: onLight ? colors.deep : mix(colors.first, colors.light, 0.45),
  };
}

/** The art is seen through the letters. */
export function lettersSheet({ lettering, design, random }: SheetParts): Sheet {
  const { title, sub, english, credit } = lettering;
  const small = heightOf(english) + heightOf(credit);
  const top = Math.max(40, (H - small - 60 - title.height - (sub ? sub.height + 24 : 0)) / 2);
  const paper = random.pick([design.colors.light, design.colors.deep]);
  const letters = writeBlock(title, W / 2, top, 'center', ['#000']);
  const focus = { x: W / 2, y: top + title.height / 2, size: 250 };
  return {
    art:
      rect(0, 0, W, H, paper) +
      artIn(design, random, WHOLE, focus, { outline: letters, colors: apart(design.colors, paper) }),
    under: paper,
    foot: null,
    write: (inks) =>
      (sub ? writeBlock(sub, W / 2, top + title.height + 24, 'center', [inks.small]) : '') +
      writeLines([...english, ...credit], W / 2, H - 38 - small, 'center', inks.small),
  };
}
