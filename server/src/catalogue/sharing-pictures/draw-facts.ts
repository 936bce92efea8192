import type { OverlayOptions } from 'sharp';
import type { Card } from './og-card.rules.ts';
import { pill, STAR_SIZE, star, TOMATO_SIZE, tomato } from './og-shapes.ts';
import { drawText } from './og-text.ts';

const HEIGHT = 52;
const INK = '#f3efe9';

/** Rating, tomato and marks in one row, from the right. */
export async function drawFacts(card: Card, right: number) {
  const pieces: { input: Buffer; left: number; middle: number; height: number }[] = [];
  let edge = right;
  const put = (input: Buffer, width: number, height: number, gap: number) => {
    edge -= width;
    pieces.push({ input, left: Math.round(edge), middle: HEIGHT / 2, height });
    edge -= gap;
  };
  const figure = { face: 'display', size: 38, weight: 750, color: INK } as const;
  if (card.rating) {
    const rating = await drawText(card.rating, figure);
    put(star(), STAR_SIZE, STAR_SIZE, 10);
    put(rating.bytes, rating.width, rating.height, 30);
  }
  if (card.tomato) {
    const meter = await drawText(card.tomato.meter, figure);
    put(tomato(card.tomato.status), TOMATO_SIZE, TOMATO_SIZE, 10);
    put(meter.bytes, meter.width, meter.height, 30);
  }
  for (const mark of card.marks) {
    const words = await drawText(mark, { face: 'text', size: 24, weight: 550, color: INK });
    const width = words.width + 44;
    const start = edge;
    put(pill(width, HEIGHT), width, HEIGHT, 14);
    const left = start - width + 22;
    pieces.push({ input: words.bytes, left: Math.round(left), middle: HEIGHT / 2, height: words.height });
  }
  if (pieces.length === 0) return null;
  const layers = (top: number): OverlayOptions[] =>
    pieces.map(({ input, left, middle, height }) => ({
      input,
      left,
      top: Math.round(top + middle - height / 2),
    }));
  return { layers, height: HEIGHT };
}
