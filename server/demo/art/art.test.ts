import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DIRECTED_KEYS } from './art-direction.ts';
import { composeBackdrop } from './backdrop.ts';
import { readCatalogue } from './catalogue-source.ts';
import { chooseDesign } from './choose-design.ts';
import { seededRandom } from './seeded-random.ts';

const ART = new URL('../media/art/', import.meta.url);
const SIZES = { poster: [240, 480], backdrop: [640, 1280], portrait: [160, 320], person: [160, 320] };
const catalogue = await readCatalogue(new URL('../catalogue/', import.meta.url));

function backdropOf(title: (typeof catalogue.titles)[number]): string {
  const design = chooseDesign(title, seededRandom(`titles/${title.key}`));
  return composeBackdrop(design, seededRandom(`titles/${title.key}/backdrop`)).markup;
}

describe('the art of the demo catalogue', () => {
  it('directs only titles and collections that exist', () => {
    const known = new Set([
      ...catalogue.titles.map((title) => title.key),
      ...catalogue.collections.map((collection) => `collections/${collection.key}`),
    ]);
    expect(DIRECTED_KEYS.filter((key) => !known.has(key))).toEqual([]);
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

  it('keeps every recorded picture on disk in each size and format', () => {
    const recorded = Object.keys(JSON.parse(readFileSync(new URL('hashes.json', ART), 'utf8')) as object);
    expect(recorded.length).toBeGreaterThan(catalogue.titles.length);
    const missing = recorded.flatMap((name) => {
      const kind = name.slice(name.lastIndexOf('/') + 1) as keyof typeof SIZES;
      const files = SIZES[kind].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
      return files.filter((file) => !existsSync(new URL(file, ART)));
    });
    expect(missing).toEqual([]);
  });
});
