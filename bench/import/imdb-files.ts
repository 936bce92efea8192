import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makePerson } from '../names/make-person.ts';
import { makeTitle } from '../names/make-title.ts';
import { pickOften, randomFrom } from '../names/random.ts';

const GENRES = [
  'Drama',
  'Comedy',
  'Action',
  'Adventure',
  'Thriller',
  'Crime',
  'Mystery',
  'Romance',
  'Fantasy',
  'Sci-Fi',
  'Horror',
  'Animation',
  'Family',
  'War',
  'History',
  'Biography',
  'Documentary',
  'Music',
  'Musical',
  'Western',
  'Sport',
  'Film-Noir',
];
const FIRST_TITLE = 20_000_000;
const FIRST_PERSON = 5_000_000;
const CAST = 4;
const LINES_AT_ONCE = 2000;

const imdb = (id: number) => `tt${FIRST_TITLE + id}`;
const nconst = (id: number) => `nm${FIRST_PERSON + id}`;

/** Datasets in IMDb's format: this many titles, as many people, six credits per title, and irrelevant lines. */
export async function writeImdbFiles(folder: string, titles: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const people = titles;
  const write = (name: string, header: string, count: number, line: (id: number) => string[]) =>
    writeTable(path.join(folder, `${name}.tsv.gz`), header, count, line);
  await write(
    'title.basics',
    'tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres',
    titles,
    (id) => {
      const { titleEn, originalTitle, year, type, genres } = makeTitle(id);
      const kind = type === 'movie' ? 'movie' : 'tvSeries';
      const named = genres.map((genre) => GENRES[genre - 1]).join(',');
      const line = `${imdb(id)}\t${kind}\t${titleEn}\t${originalTitle ?? titleEn}\t0\t${year}\t\\N\t${80 + (id % 60)}\t${named}`;
      // Another half as many are of a kind that is not imported.
      return id % 2
        ? [line]
        : [line, `tt${FIRST_TITLE * 2 + id}\tvideoGame\tA Game\tA Game\t0\t${year}\t\\N\t\\N\tAction`];
    },
  );
  await write('title.ratings', 'tconst\taverageRating\tnumVotes', titles, (id) => {
    const { rating, votes } = makeTitle(id);
    return rating === null ? [] : [`${imdb(id)}\t${rating.toFixed(1)}\t${votes}`];
  });
  await write(
    'title.akas',
    'titleId\tordering\ttitle\tregion\tlanguage\ttypes\tattributes\tisOriginalTitle',
    titles,
    (id) => {
      const { titleEn, titleFa } = makeTitle(id);
      const lines = ['US', 'FR', 'DE'].map(
        (region, at) => `${imdb(id)}\t${at + 1}\t${titleEn}\t${region}\t\\N\timdbDisplay\t\\N\t0`,
      );
      return id % 5 ? lines : [...lines, `${imdb(id)}\t9\t${titleFa}\tIR\tfa\timdbDisplay\t\\N\t0`];
    },
  );
  await write('title.principals', 'tconst\tordering\tnconst\tcategory\tjob\tcharacters', titles, (id) => {
    const random = randomFrom(90_000_000 + id);
    const roles = ['director', 'writer', ...Array.from({ length: CAST }, () => 'actor')];
    return roles.map((role, at) => {
      const character = role === 'actor' ? '["Somebody"]' : '\\N';
      return `${imdb(id)}\t${at + 1}\t${nconst(1 + pickOften(random, people, 1.3))}\t${role}\t\\N\t${character}`;
    });
  });
  await write(
    'name.basics',
    'nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles',
    people,
    (id) => [`${nconst(id)}\t${makePerson(id).fullnameEn}\t${1930 + (id % 70)}\t\\N\tactor\t\\N`],
  );
}

async function writeTable(
  file: string,
  header: string,
  count: number,
  linesOf: (id: number) => string[],
): Promise<void> {
  const chunks = function* () {
    yield `${header}\n`;
    for (let first = 1; first <= count; first += LINES_AT_ONCE) {
      const last = Math.min(count, first + LINES_AT_ONCE - 1);
      let text = '';
      for (let id = first; id <= last; id++) for (const line of linesOf(id)) text += `${line}\n`;
      yield text;
    }
  };
  await pipeline(Readable.from(chunks()), createGzip({ level: 1 }), createWriteStream(file));
}
