import { readFileSync } from 'node:fs';
import type { Direction } from '../../server/src/artwork/artwork.ts';

/** Choices beyond the motif, for titles whose story suggests them; everything else follows from the seed. */
const DETAILS: Record<string, Direction> = {
  'a-separation': { layout: 'panelCenter' },
  'through-the-olive-trees': { layout: 'head' },
  'the-may-lady': { layout: 'disc' },
  'taste-of-cherry': { layout: 'foot', palette: 0 },
  gabbeh: { layout: 'letters' },
  vertigo: { layout: 'bill', mood: 'warm', palette: 0 },
  up: { mood: 'sea', palette: 1 },
  'the-fellowship-of-the-ring': { mood: 'gold', palette: 1 },
  'the-two-towers': { mood: 'blood' },
  oppenheimer: { mood: 'desert', palette: 2 },
  chernobyl: { mood: 'cold', palette: 3 },
};

/** One line per title: key, then motif or «emblem:object». */
function readTable(name: string): Map<string, string> {
  const rows = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(rows.map((row) => row.split('\t') as [string, string]));
}

/**
 * The hundred most voted titles, the ones that represent a genre, and the slides: chosen one by one, and never changed
 * because of neighbours.
 */
export const HAND_DIRECTED: ReadonlyMap<string, string> = readTable('hand-directed.tsv');

/** Motifs suggested by a title's story; dropped when a neighbour already has the same one. */
export const SUGGESTED: ReadonlyMap<string, string> = readTable('directed-pictures.tsv');

export const DIRECTED_KEYS: readonly string[] = [
  ...HAND_DIRECTED.keys(),
  ...SUGGESTED.keys(),
  ...Object.keys(DETAILS),
];

export function directionFor(key: string, motif = HAND_DIRECTED.get(key) ?? SUGGESTED.get(key)): Direction {
  return { motif, ...DETAILS[key] };
}
