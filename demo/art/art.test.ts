import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPosterMaker } from '../../server/src/artwork/artwork.ts';
import { DIRECTED_KEYS, directionFor, HAND_DIRECTED } from './art-direction.ts';
import { assignMotifs, listingsOf, NEIGHBOURS } from './assign-motifs.ts';
import { readCatalogue } from './catalogue-source.ts';
import { unpackArt } from './packed-art.ts';

const ART = new URL('../media/art/', import.meta.url);
const { chooseDesign, composeBackdrop, seededRandom } = await loadPosterMaker();
const catalogue = await readCatalogue(new URL('../catalogue/', import.meta.url));

const motifs = assignMotifs(catalogue.titles);

function backdropOf(title: (typeof catalogue.titles)[number]): string {
  const design = chooseDesign(
    title,
    seededRandom(`titles/${title.key}`),
    directionFor(title.key, motifs.get(title.key)),
  );
  return composeBackdrop(design, seededRandom(`titles/${title.key}/backdrop`)).markup;
}

describe('the art of the demo catalogue', () => {
  beforeAll(unpackArt);

  it('directs only titles and collections that exist', () => {
    const known = new Set([
      ...catalogue.titles.map((title) => title.key),
      ...catalogue.collections.map((collection) => `collections/${collection.key}`),
    ]);
    expect(DIRECTED_KEYS.filter((key) => !known.has(key))).toEqual([]);
  });

  it('directs the hundred most voted and the slides by hand', () => {
    const [byVotes = []] = listingsOf(catalogue.titles);
    const must = [...byVotes.slice(0, 100).map((title) => title.key), ...catalogue.slides];
    expect(must.filter((key) => !HAND_DIRECTED.has(key))).toEqual([]);
  });

  it('shows no motif twice among 24 neighbours, by votes and as they were added', () => {
    for (const listing of listingsOf(catalogue.titles)) {
      const shown = listing.map((title) => `${motifs.get(title.key)}`);
      const repeated = shown.flatMap((motif, place) =>
        shown.slice(place + 1, place + NEIGHBOURS).includes(motif) ? [`${listing[place]?.key} ${motif}`] : [],
      );
      expect(repeated).toEqual([]);
    }
  });

  it('composes a picture for every title, with no broken number in it', () => {
    for (const title of catalogue.titles)
      expect(backdropOf(title), title.key).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('draws the same key the same way, and different keys differently', () => {
    const [one, other] = catalogue.titles;
    if (!one || !other) throw new Error('the catalogue is empty');
    expect(backdropOf(one)).toBe(backdropOf(one));
    expect(backdropOf(one)).not.toBe(backdropOf(other));
  });

  it('keeps one original of every recorded picture, and nothing that is not recorded', () => {
    const recorded = Object.keys(JSON.parse(readFileSync(new URL('hashes.json', ART), 'utf8')) as object);
    expect(recorded.length).toBeGreaterThan(catalogue.titles.length / 2);
    const remaining = readdirSync(ART, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /^(titles|collections|people)\/.+\./.test(name));
    expect(remaining.sort()).toEqual(recorded.map((name) => `${name}.avif`).sort());
  });

  it('has backdrops that are sharp on a wide screen', async () => {
    const original = readFileSync(new URL('titles/inception/backdrop.avif', ART));
    expect((await sharp(original).metadata()).width).toBe(1920);
  });
});
