import { loadPosterMaker } from '../../server/src/artwork/artwork.ts';
import { HAND_DIRECTED, SUGGESTED } from './art-direction.ts';
import type { ArtTitle } from './catalogue-source.ts';

/** The number of titles on one page of a list. */
export const NEIGHBOURS = 24;

const { listDrawChoices, seededRandom, suitableMotifs } = await loadPosterMaker();
const ALL = listDrawChoices().motifs.map((motif) => motif.name);

/** The orders in which titles appear next to each other: most voted first, and as they were added. */
export const listingsOf = (titles: readonly ArtTitle[]): ArtTitle[][] => [
  titles.toSorted((one, other) => other.votes - one.votes),
  [...titles],
];

/**
 * Gives every title a motif that no neighbour has in any listing: its own if that is free, otherwise a suitable one.
 */
export function assignMotifs(titles: readonly ArtTitle[]): Map<string, string> {
  const listings = listingsOf(titles).map((listing) => ({
    listing,
    places: new Map(listing.map((title, place) => [title.key, place])),
  }));
  const assigned = new Map<string, string>();

  function takenAround(key: string): Set<string | undefined> {
    const taken = new Set<string | undefined>();
    for (const { listing, places } of listings) {
      const place = places.get(key) ?? 0;
      for (const other of listing.slice(Math.max(0, place - NEIGHBOURS + 1), place + NEIGHBOURS))
        if (other.key !== key) taken.add(assigned.get(other.key));
    }
    return taken;
  }

  for (const title of titles) {
    const motif = HAND_DIRECTED.get(title.key);
    if (motif) assigned.set(title.key, motif);
  }
  for (const title of listings[0]?.listing ?? []) {
    if (assigned.has(title.key)) continue;
    const random = seededRandom(`motif/${title.key}`);
    const wanted = [
      SUGGESTED.get(title.key),
      ...random.shuffle(suitableMotifs(title)),
      ...random.shuffle(ALL),
    ];
    const taken = takenAround(title.key);
    const motif = wanted.find((name) => name !== undefined && !taken.has(name));
    if (motif) assigned.set(title.key, motif);
  }
  return assigned;
}

/** Posters left for the site to draw, and backdrops left out. */
const WITHOUT_POSTER = 400;
const WITHOUT_BACKDROP = 300;

/** Less-known titles have no artwork: this shows the site's own drawn posters, and keeps a clone small. */
export function leftOut(titles: readonly ArtTitle[]): Set<string> {
  const [byVotes = []] = listingsOf(titles);
  const free = byVotes.filter(({ key }) => !HAND_DIRECTED.has(key) && !key.startsWith('pardeh-'));
  return new Set([
    ...free.slice(-WITHOUT_POSTER).map(({ key }) => `titles/${key}/poster`),
    ...free.slice(-WITHOUT_BACKDROP).map(({ key }) => `titles/${key}/backdrop`),
  ]);
}
