import { describe, expect, it } from 'vitest';
import { readPictureName } from './picture-name.ts';

describe('the name of a picture', () => {
  it('is its key, a width that the site shows, and a format', () => {
    expect(readPictureName('art/titles/inception/poster-480.webp')).toEqual({
      key: 'art/titles/inception/poster',
      width: 480,
      format: 'webp',
    });
    expect(readPictureName('art/titles/man-1984/backdrop-1920.avif')?.key).toBe(
      'art/titles/man-1984/backdrop',
    );
  });

  it.each([
    'art/titles/inception/poster-481.webp',
    'art/titles/inception/poster-0480.webp',
    'art/titles/inception/poster-480.png',
    'art/titles/inception/poster-480.webp.exe',
    'art/titles/inception/poster.avif',
    'art/../video/poster-480.webp',
    'art/titles/../../../secret-480.webp',
    'art//titles/poster-480.webp',
    'art/titles\\..\\poster-480.webp',
    'art/titles/\0/poster-480.webp',
    'art/.unfinished/poster-480.webp',
    `art/${'a'.repeat(300)}-480.webp`,
    'video/poster-480.webp',
    '',
  ])('%j is none', (file) => {
    expect(readPictureName(file)).toBeNull();
  });
});
