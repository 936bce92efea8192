import { expect, it } from 'vitest';
import { groupParts } from './part-groups.rules.ts';

const film = (key: string, part: number | null, titleId = 1) => ({
  key,
  part,
  titleId,
  season: null,
  episode: null,
  subtitles: [] as string[],
});

it('joins the parts of one film in their order, and nothing that is not whole', () => {
  let groups = 0;
  const found = groupParts(
    [
      film('b', 2),
      film('a', 1),
      film('alone', null),
      film('second of nothing', 2, 2),
      film('one', 1, 3),
      film('three', 3, 3),
      film('same', 1, 4),
      film('same again', 1, 4),
    ],
    () => String(++groups),
  );
  expect(Object.fromEntries(found)).toEqual({
    a: { partGroup: '1', part: 1, parts: 2 },
    b: { partGroup: '1', part: 2, parts: 2 },
  });
});

it('sends a film with its subtitles, also one of several parts', () => {
  const found = groupParts(
    [
      { ...film('film', null), subtitles: ['film.fa', 'film.en'] },
      film('a', 1, 2),
      { ...film('b', 2, 2), subtitles: ['b.fa'] },
    ],
    () => 'group',
  );
  expect([...found].map(([key, { part, parts }]) => [key, part, parts])).toEqual([
    ...[
      ['film', 1, 3],
      ['film.fa', 2, 3],
      ['film.en', 3, 3],
    ],
    ...[
      ['a', 1, 3],
      ['b', 2, 3],
      ['b.fa', 3, 3],
    ],
  ]);
});
