import { readFileSync } from 'node:fs';
import type { Direction } from '../../server/src/artwork/artwork.ts';

/** Choices made by hand for titles whose story suggests them; everything else follows from the seed. */
const DETAILS: Record<string, Direction> = {
  'a-separation': { layout: 'footCenter' },
  'through-the-olive-trees': { layout: 'head' },
  'the-may-lady': { layout: 'disc' },
  'taste-of-cherry': { layout: 'foot', palette: 0 },
  gabbeh: { layout: 'letters' },
  vertigo: { layout: 'bill', mood: 'warm', palette: 0 },
  up: { mood: 'sea', palette: 1 },
};

/** Pictures suggested by the stories, one line per title: key, then motif or «emblem:object». */
const PICTURES: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('directed-pictures.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t') as [string, string]),
);

export const DIRECTED_KEYS: readonly string[] = [...PICTURES.keys(), ...Object.keys(DETAILS)];

export function directionFor(key: string): Direction | undefined {
  const motif = PICTURES.get(key);
  const details = DETAILS[key];
  return motif || details ? { motif, ...details } : undefined;
}

/** Less-known titles that go without a poster, so that the site's own default picture is seen at work. */
export const WITHOUT_POSTER: ReadonlySet<string> = new Set([
  'sadegh-the-kurd',
  'the-eagles-1985',
  'the-strange-sisters',
  'soltan',
  'tambourine-2008',
  'penniless-2010',
]);
