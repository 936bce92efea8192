import { describe, expect, it } from 'vitest';
import { pictureAt, pictureSources } from './picture-sources.ts';

describe('pictureSources', () => {
  it('names every width in both formats', () => {
    expect(pictureSources('https://cdn.example/media/a1-480.webp', [240, 480])).toEqual({
      src: 'https://cdn.example/media/a1-480.webp',
      avif: 'https://cdn.example/media/a1-240.avif 240w, https://cdn.example/media/a1-480.avif 480w',
      webp: 'https://cdn.example/media/a1-240.webp 240w, https://cdn.example/media/a1-480.webp 480w',
    });
  });

  it('leaves an address that is not one of ours alone', () => {
    expect(pictureSources('/other/poster.jpg', [240])).toEqual({
      src: '/other/poster.jpg',
      avif: '',
      webp: '',
    });
  });

  it('picks one width', () => {
    expect(pictureAt('/media/a-1-480.webp', 240)).toBe('/media/a-1-240.webp');
  });
});
