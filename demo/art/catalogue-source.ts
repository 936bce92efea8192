import { readdir, readFile } from 'node:fs/promises';
import { MOODS, type Mood } from '../../server/src/artwork/artwork.ts';

interface TitleRow {
  key: string;
  type: 'movie' | 'series';
  titleFa: string;
  titleEn: string;
  genres: string[];
  countries: string[];
  directors: string[];
  writers: string[];
  cast: [string, string | null][];
  mood: string;
  votes: number | null;
}

interface PersonRow {
  key: string;
  fullnameFa: string;
}

interface CollectionRow {
  key: string;
  titleFa: string;
  titleEn: string;
  titles: string[];
}

export interface ArtTitle {
  key: string;
  titleFa: string;
  titleEn: string;
  credit: string | null;
  mood: Mood;
  genres: string[];
  iranian: boolean;
  votes: number;
}

export interface ArtCatalogue {
  titles: ArtTitle[];
  collections: ArtTitle[];
  /** Titles of the full-screen slides on the front page. */
  slides: ReadonlySet<string>;
}

async function rows<Row>(folder: URL): Promise<Row[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return files.flatMap((text) => JSON.parse(text) as Row[]);
}

const moodOf = (name: string): Mood => MOODS.find((mood) => mood === name) ?? 'classic';

function commonest<T>(list: readonly T[], otherwise: T): T {
  const counts = new Map<T, number>();
  for (const entry of list) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? otherwise;
}

function creditOf(title: TitleRow, names: ReadonlyMap<string, string>): string | null {
  const series = title.type === 'series';
  const keys = series && title.writers.length > 0 ? title.writers : title.directors;
  const known = keys.map((key) => names.get(key)).filter((name) => name !== undefined);
  if (known.length === 0 || known.length > 2)
    return known[0] && !series ? `فیلمی از ${known[0]} و دیگران` : null;
  return `${series ? 'سریالی از' : 'فیلمی از'} ${known.join(' و ')}`;
}

export async function readCatalogue(folder: URL): Promise<ArtCatalogue> {
  const titleRows = await rows<TitleRow>(new URL('titles/', folder));
  const personRows = await rows<PersonRow>(new URL('people/', folder));
  const collectionRows = JSON.parse(
    await readFile(new URL('collections.json', folder), 'utf8'),
  ) as CollectionRow[];
  const slideRows = JSON.parse(await readFile(new URL('slides.json', folder), 'utf8')) as { title: string }[];
  const names = new Map(personRows.map((person) => [person.key, person.fullnameFa]));
  const byKey = new Map(titleRows.map((title) => [title.key, title]));
  return {
    slides: new Set(slideRows.map((slide) => slide.title)),
    titles: titleRows.map((title) => ({
      key: title.key,
      titleFa: title.titleFa,
      titleEn: title.titleEn,
      credit: creditOf(title, names),
      mood: moodOf(title.mood),
      genres: title.genres,
      iranian: title.countries.includes('IR'),
      votes: title.votes ?? 0,
    })),
    collections: collectionRows.map((collection) => {
      const within = collection.titles.map((key) => byKey.get(key)).filter((title) => title !== undefined);
      return {
        key: collection.key,
        titleFa: collection.titleFa,
        titleEn: collection.titleEn,
        credit: 'مجموعه',
        mood: moodOf(
          commonest(
            within.map((title) => title.mood),
            'classic',
          ),
        ),
        genres: [
          commonest(
            within.flatMap((title) => title.genres.filter((genre) => genre !== 'drama')),
            'drama',
          ),
        ],
        votes: 0,
        iranian: within.filter((title) => title.countries.includes('IR')).length > within.length / 2,
      };
    }),
  };
}
