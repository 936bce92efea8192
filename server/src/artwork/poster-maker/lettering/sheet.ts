import type { Design } from '../choose-design.ts';
import { round } from '../curves.ts';
import { MOTIFS } from '../motif-list.ts';
import type { Palette } from '../palettes.ts';
import { drawScene, type SceneBox } from '../scene.ts';
import type { Random } from '../seeded-random.ts';
import { group, rect } from '../svg-shapes.ts';
import type { Area } from '../tone.ts';
import { MARGIN, SHEET } from './layout-list.ts';
import type { Lettering, TextInks } from './poster-type.ts';
import type { Align } from './title-block.ts';

export interface SheetParts {
  lettering: Lettering;
  design: Design;
  random: Random;
}

/** A poster before its type is inked: the inks are chosen once the art beneath has been seen. */
export interface Sheet {
  art: string;
  /** The plain field under the type, or the area of the art to sample. */
  under: string | Area;
  /** The area of a name placed alone on the art, if there is one. */
  foot: Area | null;
  write(inks: TextInks): string;
}

export const FOOT: Area = { x: 0, y: SHEET.height - 70, width: SHEET.width, height: 50 };

export const edgeX = (align: Align): number => (align === 'center' ? SHEET.width / 2 : SHEET.width - MARGIN);

/** Draws the motif in a box of the sheet, cut to an outline when one is given. */
export function artIn(
  design: Design,
  random: Random,
  box: Area,
  focus: SceneBox['focus'],
  {
    outline,
    colors,
    lettered = false,
  }: { outline?: string | undefined; colors?: Palette; lettered?: boolean } = {},
): string {
  const view = { width: box.width, height: box.height, focus, lettered, emblem: design.emblem };
  const drawing = drawScene(view, colors ?? design.colors, random, 'a', MOTIFS[design.motif]);
  const shape = outline ?? rect(0, 0, box.width, box.height, '#000');
  const cut = group(drawing, { 'clip-path': 'url(#window)' });
  return `<clipPath id="window">${shape}</clipPath>${group(cut, { transform: `translate(${round(box.x)} ${round(box.y)})` })}`;
}
