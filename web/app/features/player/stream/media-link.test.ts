import { expect, test } from 'vitest';
import { refreshMediaLink, withLinkOf } from './media-link.ts';

const OLD = 'http://localhost:1/v/k1.old/7/master.m3u8';
const NEW = 'http://localhost:1/v/k1.new/7/master.m3u8';
const SEGMENT = 'http://localhost:1/v/k1.old/7/v720p/00002.m4s';
const RENEWED = 'http://localhost:1/v/k1.new/7/v720p/00002.m4s';

test('an address goes over to another link and keeps all the rest', () => {
  expect(withLinkOf(NEW, SEGMENT)).toBe(RENEWED);
  expect(withLinkOf('blob:nothing', SEGMENT)).toBe(SEGMENT);
});

test('a refused link is renewed once for all who wait', async () => {
  let asked = 0;
  let answer: (playlist: string) => void = () => {};
  const link = refreshMediaLink(OLD, () => {
    asked += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  expect(await link.address(SEGMENT)).toBe(SEGMENT);
  expect([link.refused(), link.refused()]).toEqual([true, true]);
  const waiting = link.address(SEGMENT);
  answer(NEW);
  expect(await waiting).toBe(RENEWED);
  expect(asked).toBe(1);
});

test('who may no longer watch is not asked for again and again', async () => {
  let asked = 0;
  const link = refreshMediaLink(OLD, async () => {
    asked += 1;
    return null;
  });
  link.refused();
  await link.address(SEGMENT);
  expect(link.refused()).toBe(false);
  expect(asked).toBe(1);
});

test('a link to another version of the file is none for a player in the middle of it', async () => {
  const link = refreshMediaLink('https://x.ir/v/a.b.c.1.sig/7/master.m3u8', async () => {
    return 'https://x.ir/v/a.d.c.2.sig/7/master.m3u8';
  });
  expect(link.refused()).toBe(true);
  expect(await link.address('https://x.ir/v/a.b.c.1.sig/7/v360p/00001.m4s')).toContain('/v/a.b.c.1.sig/7/');
  expect(link.refused()).toBe(false);
});
