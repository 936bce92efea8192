import { parseVtt } from '@pardeh/persian/subtitles/subtitle-vtt';
import { describe, expect, it } from 'vitest';
import { activeCues, directionOf, piecesOf, thumbnailsOf } from './cues.ts';

const cues = parseVtt(`WEBVTT

00:01.000 --> 00:03.000
سلام، <i>سیمین</i>!

00:02.000 --> 00:04.000
Hello
`);

describe('cues', () => {
  it('are found by the moment, several at once', () => {
    expect(activeCues(cues, 500)).toEqual([]);
    expect(activeCues(cues, 2500).map(({ text }) => text)).toEqual(['سلام، <i>سیمین</i>!', 'Hello']);
    expect(activeCues(cues, 3000).map(({ text }) => text)).toEqual(['Hello']);
  });

  it('have a direction for each line', () => {
    expect(directionOf('- سلام.')).toBe('rtl');
    expect(directionOf('- Hello.')).toBe('ltr');
  });

  it('come in pieces, and nothing but the three tags is markup', () => {
    expect(piecesOf('سلام، <i>سیمین</i>!')).toEqual([
      { text: 'سلام، ', tags: [] },
      { text: 'سیمین', tags: ['i'] },
      { text: '!', tags: [] },
    ]);
    expect(piecesOf('<script>x</script>')).toEqual([{ text: '<script>x</script>', tags: [] }]);
  });
});

it('finds the parts of the sprites', () => {
  const found = thumbnailsOf(
    parseVtt('WEBVTT\n\n00:00.000 --> 00:05.000\nsprite-1.webp#xywh=160,90,160,90\n'),
    'http://localhost/v/token/7/thumbnails.vtt',
  );
  expect(found).toEqual([
    {
      start: 0,
      end: 5,
      url: 'http://localhost/v/token/7/sprite-1.webp',
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    },
  ]);
});
