import { expect, it } from 'vitest';
import { readThumbnails } from './thumbnails.rules.ts';

it('reads where on its sheet each picture lies', () => {
  const vtt = 'WEBVTT\n\n00:01:02.500 --> 00:01:04.500\nsprite-2.webp#xywh=160,90,160,90\n';
  expect(readThumbnails(vtt, 'https://x.ir/v/link/7/thumbs/thumbs.vtt')).toEqual([
    { start: 62.5, url: 'https://x.ir/v/link/7/thumbs/sprite-2.webp', x: 160, y: 90, width: 160, height: 90 },
  ]);
});
