import type { Pixels } from './pixels.ts';

/** Something ready to be drawn. Its markup decides whether an earlier drawing still stands. */
export interface Picture {
  markup: string;
  shoot(pixels: number): Promise<Pixels>;
}
