import { fold, foldIndexWords } from '@pardeh/persian/fold';
import { makeCast } from '../names/make-cast.ts';
import { makePerson } from '../names/make-person.ts';
import { type MadeTitle, makeTitle } from '../names/make-title.ts';
import { pick, type Random, randomFrom } from '../names/random.ts';
import { arabicLetters, otherLayout, respelled, swappedWords, withoutZwnj, withTypo } from './spoil.ts';

export interface Query {
  text: string;
  of: 'titles' | 'people';
  /** Which results are correct: the one that was meant, or one with exactly the same name. */
  expected?: { id: number; names: string[] };
  /** For prefixes: the six most voted titles with a word that starts with it are correct. */
  beginning?: string;
}

export interface QueryClass {
  name: string;
  queries: Query[];
}

type Make = (random: Random, title: MadeTitle) => string | null;

const names = (title: MadeTitle) => [fold(title.titleFa), fold(title.titleEn)];

/** Half of them weighted by votes, half uniform: the famous ones are searched most, but not exclusively. */
function chooseTitle(random: Random, titles: number): MadeTitle {
  if (random() < 0.5) return makeTitle(1 + Math.floor(random() * titles));
  let best = makeTitle(1 + Math.floor(random() * titles));
  for (let n = 0; n < 15; n++) {
    const other = makeTitle(1 + Math.floor(random() * titles));
    if (other.votes > best.votes) best = other;
  }
  return best;
}

function titleClass(name: string, titles: number, count: number, seed: number, make: Make): QueryClass {
  const random = randomFrom(seed);
  const queries: Query[] = [];
  while (queries.length < count) {
    const title = chooseTitle(random, titles);
    const text = make(random, title);
    if (text) queries.push({ text, of: 'titles', expected: { id: title.id, names: names(title) } });
  }
  return { name, queries };
}

function beginningClass(letters: number, titles: number, count: number, seed: number): QueryClass {
  const random = randomFrom(seed);
  const queries: Query[] = [];
  while (queries.length < count) {
    const title = chooseTitle(random, titles);
    const words = foldIndexWords(random() < 0.5 ? title.titleFa : title.titleEn);
    const word = pick(random, words);
    if (word.length < letters) continue;
    const beginning = word.slice(0, letters);
    queries.push({ text: beginning, of: 'titles', beginning });
  }
  return { name: `first ${letters} letters`, queries };
}

/** Only people in the cast of a title: others cannot be found. */
function personClass(
  name: string,
  titles: number,
  count: number,
  seed: number,
  script: 'fa' | 'en',
): QueryClass {
  const random = randomFrom(seed);
  const queries = Array.from({ length: count }, (): Query => {
    const { id, fullnameEn, fullnameFa } = makePerson(
      pick(random, makeCast(1 + Math.floor(random() * titles), titles * 2)),
    );
    const text = script === 'fa' ? fullnameFa : fullnameEn;
    return { text, of: 'people', expected: { id, names: [fold(fullnameFa), fold(fullnameEn)] } };
  });
  return { name, queries };
}

/** A different series gives different queries of the same kinds. */
export function makeQueryClasses(titles: number, count: number, series = 0): QueryClass[] {
  const first = series * 1000;
  const of = (name: string, seed: number, make: Make) => titleClass(name, titles, count, first + seed, make);
  return [
    of('exact fa', 101, (_, title) => title.titleFa),
    of('exact en', 102, (_, title) => title.titleEn),
    beginningClass(2, titles, count, first + 103),
    beginningClass(3, titles, count, first + 104),
    beginningClass(5, titles, count, first + 105),
    of('typo fa', 106, (random, title) => withTypo(title.titleFa, random)),
    of('typo en', 107, (random, title) => withTypo(title.titleEn, random)),
    of('ي and ك', 108, (_, title) => (/[یک]/.test(title.titleFa) ? arabicLetters(title.titleFa) : null)),
    of('no ZWNJ', 109, (random, title) => withoutZwnj(title.titleFa, random)),
    of('fa on en layout', 110, (_, title) => otherLayout(title.titleFa)),
    of('en on fa layout', 111, (_, title) => otherLayout(title.titleEn)),
    of('Finglish', 112, (random, title) => respelled(title.finglish, random)),
    of('words swapped', 113, (random, title) => swappedWords(random() < 0.5 ? title.titleFa : title.titleEn)),
    of(
      'title and year',
      114,
      (random, title) => `${random() < 0.5 ? title.titleFa : title.titleEn} ${title.year}`,
    ),
    personClass('person fa', titles, count, first + 115, 'fa'),
    personClass('person en', titles, count, first + 116, 'en'),
  ];
}

/** Titles typed letter by letter, from the second on: what the dropdown really asks. */
export function makeKeystrokes(titles: number, count: number): QueryClass {
  const random = randomFrom(200);
  const queries: Query[] = [];
  while (queries.length < count) {
    const title = chooseTitle(random, titles);
    const name = random() < 0.5 ? title.titleFa : title.titleEn.toLowerCase();
    for (let length = 2; length <= name.length && queries.length < count; length++) {
      queries.push({ text: name.slice(0, length), of: 'titles' });
    }
  }
  return { name: 'keystrokes', queries };
}
