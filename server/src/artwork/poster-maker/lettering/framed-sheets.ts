import { mix } from '../color.ts';
import { round } from '../curves.ts';
import { ellipse, path, rect } from '../svg-shapes.ts';
import { SHEET } from './layout-list.ts';
import { columnOf, heightOf, writeLines } from './poster-type.ts';
import { artIn, edgeX, type Sheet, type SheetParts } from './sheet.ts';
import { type Align, writeBlock, writeSmall } from './title-block.ts';

const { width: W, height: H } = SHEET;

/** Type on a plain field, art on the rest. */
export function panelSheet(
  { lettering, design, random }: SheetParts,
  place: 'head' | 'foot',
  align: Align,
): Sheet {
  const { colors } = design;
  const column = columnOf(lettering, true);
  const panel = column.height + 84;
  const foot = place === 'foot';
  const field = random.pick([colors.light, colors.deep, colors.deep, colors.accent, colors.ground]);
  const artHeight = H - panel;
  const panelTop = foot ? artHeight : 0;
  const box = { x: 0, y: foot ? 0 : panel, width: W, height: artHeight };
  const focus = { x: W / 2, y: artHeight * 0.5, size: Math.min(290, artHeight * 0.46) };
  return {
    art: artIn(design, random, box, focus) + rect(0, panelTop, W, panel, field),
    under: field,
    foot: null,
    write: (inks) => column.write(edgeX(align), panelTop + 40, align, inks),
  };
}

function archOutline(width: number, height: number): string {
  const spring = width * 0.56;
  return path(
    `M0 ${round(height)}V${round(spring)}C0 ${round(spring * 0.5)} ${round(width * 0.3)} ${round(spring * 0.16)} ${width / 2} 0C${round(width * 0.7)} ${round(spring * 0.16)} ${width} ${round(spring * 0.5)} ${width} ${round(spring)}V${round(height)}Z`,
    '#000',
  );
}

/** Art within paper: in a rectangle, a pointed arch or a disc. */
export function windowSheet(
  { lettering, design, random }: SheetParts,
  shape: 'rect' | 'arch' | 'disc',
  align: Align,
): Sheet {
  const { colors } = design;
  const column = columnOf(lettering, true);
  const paper = random.pick([
    colors.light,
    colors.light,
    colors.deep,
    mix(colors.light, colors.ground, 0.25),
  ]);
  const inset = shape === 'rect' ? random.pick([26, 36]) : 48;
  const top = H - 44 - column.height;
  const free = top - inset - 38;
  const width = shape === 'disc' ? Math.min(W - inset * 2, free) : W - inset * 2;
  const height = shape === 'disc' ? width : free;
  const box = { x: (W - width) / 2, y: inset + (free - height) / 2, width, height };
  const outlines = {
    rect: undefined,
    arch: archOutline(width, height),
    disc: ellipse(width / 2, height / 2, width / 2, height / 2, '#000'),
  };
  const focus = {
    x: width / 2,
    y: height * (shape === 'arch' ? 0.54 : 0.48),
    size: Math.min(width * 0.46, height * 0.42),
  };
  return {
    art: rect(0, 0, W, H, paper) + artIn(design, random, box, focus, { outline: outlines[shape] }),
    under: paper,
    foot: null,
    write: (inks) => column.write(edgeX(align), top, align, inks),
  };
}

/** Rotated type running up a strip at the side. */
export function sideSheet({ lettering, design, random }: SheetParts, edge: 'right' | 'left'): Sheet {
  const { colors } = design;
  const { title, sub, english, credit } = lettering;
  const type = title.height + (sub ? sub.height + 14 : 0);
  const strip = type + heightOf(english) + 74;
  const right = edge === 'right';
  const field = random.pick([colors.light, colors.deep, colors.accent]);
  const width = W - strip;
  const stripX = right ? width : 0;
  const box = { x: right ? 0 : strip, y: 0, width, height: H };
  const focus = { x: width / 2, y: H * 0.45, size: Math.min(280, width * 0.62) };
  const name = credit[0];
  return {
    art: artIn(design, random, box, focus) + rect(stripX, 0, strip, H, field),
    under: field,
    foot: { x: box.x + 20, y: H - 62, width: width - 40, height: 40 },
    write(inks) {
      const start = H - 56;
      const run =
        writeBlock(title, start, 30, 'right', inks.title) +
        (sub ? writeBlock(sub, start, 30 + title.height + 14, 'right', inks.title) : '') +
        writeLines(english, start, 30 + type + 12, 'right', inks.small);
      const size = name ? Math.min(name.size, 20, ((width - 52) / Math.max(1, name.shaped.width)) * 100) : 0;
      return (
        `<g transform="translate(${round(stripX)} ${H}) rotate(-90)">${run}</g>` +
        (name ? writeSmall({ ...name, size }, box.x + width - 26, H - 34, 'right', inks.foot) : '')
      );
    },
  };
}
