import { describe, expect, it } from 'vitest';
import { atOnceWithin, encoderMemory, groupRungs, memoryNote, rungsWithin } from './encoder-memory.rules.ts';
import { ladderFor } from './ladder.rules.ts';

const MB = 1024 ** 2;
const film = { width: 1920, height: 1080, isHdr: false };
const ladder = ladderFor(film);
const upper = ladder.slice(0, 3);

const within = (megabytes: number) => {
  const memory = encoderMemory(megabytes * MB);
  const groups = groupRungs(film, upper, memory);
  return {
    encoders: groups.map(({ rungs, lookahead }) => [...rungs.map(({ quality }) => quality), lookahead]),
    atOnce: atOnceWithin(groups, 2, memory),
  };
};

describe('encoders', () => {
  it('share one decode where there is room for all of them', () => {
    expect(within(4096)).toEqual({ encoders: [['1080p', '720p', '480p', null]], atOnce: 2 });
  });

  it('run one after the other on a machine with 1 GB', () => {
    expect(within(1024)).toEqual({ encoders: [['1080p', '720p', '480p', null]], atOnce: 1 });
  });

  it('are several on one with 768 MB, the smallest sizes first and the largest looking less far ahead', () => {
    expect(within(768)).toEqual({
      encoders: [
        ['720p', '480p', null],
        ['1080p', 20],
      ],
      atOnce: 1,
    });
  });
});

describe('sizes', () => {
  it('are all made from 768 MB on', () => {
    expect(rungsWithin(film, ladder, encoderMemory(768 * MB))).toEqual(ladder);
  });

  it('that do not fit are left out with 512 MB, and the smallest is made in any case', () => {
    const made = (megabytes: number) =>
      rungsWithin(film, ladder, encoderMemory(megabytes * MB)).map(({ quality }) => quality);
    expect([made(512), made(256)]).toEqual([['480p', '360p'], ['360p']]);
  });

  it('that are left out are named to the operator', () => {
    const [small, enough] = [512, 768].map((megabytes) => memoryNote(megabytes * MB));
    expect([small, enough]).toEqual([expect.stringContaining('up to 480p'), null]);
  });

  it('of a film with a high dynamic range need more', () => {
    const hdr = { ...film, isHdr: true };
    const made = rungsWithin(hdr, ladder, encoderMemory(700 * MB));
    expect(made.map(({ quality }) => quality)).toEqual(['720p', '480p', '360p']);
  });
});
