import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { placeholderColor, placeholderImage } from './placeholder.ts';

function hashOf(red: number, green: number, blue: number): Uint8Array {
  const pixels = Uint8Array.from({ length: 20 * 30 * 4 }, (_, place) => {
    const shade = 1 - (place % 80) / 400;
    return [red * shade, green * shade, blue * shade, 255][place % 4] ?? 0;
  });
  return rgbaToThumbHash(20, 30, pixels);
}

describe('placeholders', () => {
  it.each([
    [200, 40, 30],
    [20, 30, 90],
    [240, 240, 235],
    [0, 0, 0],
  ])('the colour is the average that the thumbhash keeps (%i %i %i)', (red, green, blue) => {
    const hash = hashOf(red, green, blue);
    const { r, g, b } = thumbHashToAverageRGBA(hash);
    const expected = Buffer.from([r, g, b].map((part) => Math.round(part * 255))).toString('hex');
    expect(placeholderColor(Buffer.from(hash).toString('base64'))).toBe(`#${expected}`);
  });

  it('there is none for what is no thumbhash', () => {
    expect(placeholderColor('…')).toBeUndefined();
    expect(placeholderColor('')).toBeUndefined();
    expect(placeholderImage('…')).toBeUndefined();
  });

  it('the picture is one that CSS can show', () => {
    expect(placeholderImage(Buffer.from(hashOf(200, 40, 30)).toString('base64'))).toMatch(
      /^url\(data:image\/png/,
    );
  });
});
