import { expect, it } from 'vitest';
import { warmPictures } from './warm-pictures.ts';

const HTML = `
  <source type="image/avif" srcSet="/media/art/a/poster-240.avif 240w, /media/art/a/poster-480.avif 480w">
  <img src="/media/art/a/poster-480.webp"><img src="https://cdn.example/art/b/backdrop-1280.webp">
  <img src="/media/art/a/poster-17.webp"><img src="/media/art/a/poster-240.webp"><a href="/titles/art/x">art/</a>`;

async function asked(signal: AbortSignal): Promise<string[]> {
  const files: string[] = [];
  const show = async (file: string) => {
    files.push(file);
    return null;
  };
  await warmPictures(HTML, { show }, signal);
  return files;
}

it('each picture of a page is made in its narrowest width, and nothing that is none', async () => {
  expect(await asked(new AbortController().signal)).toEqual([
    'art/a/poster-240.avif',
    'art/b/backdrop-1280.webp',
  ]);
});

it('ends when it is told to', async () => {
  expect(await asked(AbortSignal.abort())).toEqual([]);
});
