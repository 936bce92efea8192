import { describe, expect, it } from 'vitest';
import { avifSet, focalOf } from './picture-sources.ts';

describe('the files of a picture', () => {
  it('names every width', () => {
    expect(avifSet('https://cdn.example/media/a1-480.webp', [240, 480])).toBe(
      'https://cdn.example/media/a1-240.avif 240w, https://cdn.example/media/a1-480.avif 480w',
    );
  });

  it('leaves an address that is not one of ours alone', () => {
    expect(avifSet('/other/poster.jpg', [240])).toBe('');
  });

  it('names the focal point that was chosen', () => {
    expect(focalOf('https://cdn.example/media/art/pictures/0a1b-35x8/picture-480.webp')).toBe('35% 8%');
    expect(focalOf('/media/art/pictures/0a1b/picture-480.webp')).toBeUndefined();
  });
});
