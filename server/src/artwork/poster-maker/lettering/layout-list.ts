import type { Align, BlockSpace } from './title-block.ts';

export const SHEET = { width: 600, height: 900 } as const;
export const MARGIN = 44;

/**
 * full: art to the edges, type on it; panel: type on a plain field, art on the rest; window: art framed by paper, in a
 * rectangle, an arch or a disc; side: rotated type running up the sheet; band: type on a strip across the art; letters:
 * the art shows through the letters themselves.
 */
export type Arrangement =
  | { kind: 'full'; place: 'head' | 'foot'; align: Align }
  | { kind: 'panel'; place: 'head' | 'foot'; align: Align; justified: boolean }
  | { kind: 'window'; shape: 'rect' | 'arch' | 'disc'; align: Align }
  | { kind: 'side'; edge: 'right' | 'left' }
  | { kind: 'band'; align: Align }
  | { kind: 'letters' };

export const LAYOUTS = {
  foot: { kind: 'full', place: 'foot', align: 'right' },
  footCenter: { kind: 'full', place: 'foot', align: 'center' },
  head: { kind: 'full', place: 'head', align: 'right' },
  headCenter: { kind: 'full', place: 'head', align: 'center' },
  panel: { kind: 'panel', place: 'foot', align: 'right', justified: false },
  panelCenter: { kind: 'panel', place: 'foot', align: 'center', justified: false },
  panelHead: { kind: 'panel', place: 'head', align: 'right', justified: false },
  bill: { kind: 'panel', place: 'foot', align: 'center', justified: true },
  billHead: { kind: 'panel', place: 'head', align: 'center', justified: true },
  window: { kind: 'window', shape: 'rect', align: 'right' },
  arch: { kind: 'window', shape: 'arch', align: 'center' },
  disc: { kind: 'window', shape: 'disc', align: 'center' },
  side: { kind: 'side', edge: 'right' },
  sideLeft: { kind: 'side', edge: 'left' },
  band: { kind: 'band', align: 'center' },
  letters: { kind: 'letters' },
} satisfies Record<string, Arrangement>;

export type LayoutName = keyof typeof LAYOUTS;

export function spaceFor(arrangement: Arrangement): BlockSpace {
  const width = SHEET.width - MARGIN * 2;
  switch (arrangement.kind) {
    case 'full':
      return { width, height: 250, largest: 190, lines: 3 };
    case 'panel':
      return arrangement.justified
        ? { width, height: 340, largest: 240, lines: 4, justified: true }
        : { width, height: 250, largest: 180, lines: 3 };
    case 'window':
      return { width, height: 170, largest: 128, lines: 2 };
    case 'side':
      return { width: SHEET.height - 120, height: 165, largest: 170, lines: 2 };
    case 'letters':
      return { width: SHEET.width - 52, height: 700, largest: 420, lines: 4, justified: true };
    case 'band':
      return { width: width - 20, height: 190, largest: 150, lines: 2 };
  }
}
