import { toPersianDigits } from '@pardeh/persian/digits';
import { pickOften, type Random, randomFrom } from './random.ts';
import { adjectives, COINED_COUNT, coinedWord, nouns, type Word } from './words.ts';

export interface MadeTitle {
  id: number;
  type: 'movie' | 'series';
  titleEn: string;
  titleFa: string;
  /** The Persian title in Latin letters, as a viewer without a Persian keyboard writes it; not part of the catalogue. */
  finglish: string;
  originalTitle: string | null;
  year: number;
  rating: number | null;
  votes: number;
  isDubbed: boolean;
  hasSubtitle: boolean;
  access: 'free' | 'premium';
  genres: number[];
  countries: number[];
  languages: string[];
  addedAt: number;
}

const capital = (text: string) => (text[0]?.toUpperCase() ?? '') + text.slice(1);
const noun = (random: Random) => nouns[pickOften(random, nouns.length, 1.6)] as Word;
const adjective = (random: Random) => adjectives[pickOften(random, adjectives.length, 1.6)] as Word;
const coined = (random: Random) => coinedWord(pickOften(random, COINED_COUNT, 1.7));

/** With the izafe, which is pronounced but not written in Persian. */
const joined = ({ latin }: Word) => (/[aeiou]$/.test(latin) ? `${latin}ye` : `${latin}e`);

type Names = [en: string, fa: string, finglish: string];

const WAYS: [share: number, make: (random: Random) => Names][] = [
  [
    10,
    (random) => {
      const [a, n] = [adjective(random), noun(random)];
      return [`The ${capital(a.en)} ${capital(n.en)}`, `${n.fa} ${a.fa}`, `${joined(n)} ${a.latin}`];
    },
  ],
  [
    12,
    (random) => {
      const [n, c] = [noun(random), coined(random)];
      return [`${capital(n.en)} of ${c.en}`, `${n.fa} ${c.fa}`, `${joined(n)} ${c.latin}`];
    },
  ],
  [
    14,
    (random) => {
      const [a, n, c] = [adjective(random), noun(random), coined(random)];
      return [
        `The ${capital(a.en)} ${capital(n.en)} of ${c.en}`,
        `${n.fa} ${a.fa} ${c.fa}`,
        `${n.latin} ${a.latin} ${c.latin}`,
      ];
    },
  ],
  [
    12,
    (random) => {
      const [n, m, c] = [noun(random), noun(random), coined(random)];
      return [
        `${c.en}: ${capital(n.en)} and ${capital(m.en)}`,
        `${c.fa}: ${n.fa} و ${m.fa}`,
        `${c.latin} ${n.latin} va ${m.latin}`,
      ];
    },
  ],
  [
    12,
    (random) => {
      const [n, c] = [noun(random), coined(random)];
      return [`The ${capital(n.en)}s of ${c.en}`, `${n.fa}‌های ${c.fa}`, `${n.latin} haye ${c.latin}`];
    },
  ],
  [
    10,
    (random) => {
      const [c, d] = [coined(random), coined(random)];
      return [`${c.en} ${d.en}`, `${c.fa} ${d.fa}`, `${c.latin} ${d.latin}`];
    },
  ],
  [
    12,
    (random) => {
      const [n, m, a] = [noun(random), noun(random), adjective(random)];
      return [
        `${capital(n.en)} in the ${capital(a.en)} ${capital(m.en)}`,
        `${n.fa} در ${m.fa} ${a.fa}`,
        `${n.latin} dar ${joined(m)} ${a.latin}`,
      ];
    },
  ],
  [
    8,
    (random) => {
      const c = coined(random);
      return [`Return to ${c.en}`, `بازگشت به ${c.fa}`, `bazgasht be ${c.latin}`];
    },
  ],
  [
    5,
    (random) => {
      const [c, number] = [coined(random), 2 + Math.floor(random() * 6)];
      return [`${c.en} ${number}`, `${c.fa} ${toPersianDigits(number)}`, `${c.latin} ${number}`];
    },
  ],
  [
    5,
    (random) => {
      const c = coined(random);
      return [c.en, c.fa, c.latin];
    },
  ],
];
const TOTAL_SHARE = WAYS.reduce((sum, [share]) => sum + share, 0);

function makeNames(random: Random): Names {
  let left = random() * TOTAL_SHARE;
  for (const [share, make] of WAYS) {
    left -= share;
    if (left < 0) return make(random);
  }
  return ['Untitled', 'بی‌نام', 'binam'];
}

export const GENRE_COUNT = 22;
export const COUNTRY_COUNT = 60;
const LANGUAGES = ['en', 'fa', 'fr', 'de', 'es', 'it', 'ja', 'ko', 'hi', 'zh', 'ru', 'tr', 'ar', 'sv', 'pt'];
const FIRST_ADDED = Date.UTC(2015, 0, 1);

function several(random: Random, count: number, most: number, skew: number): number[] {
  const found = new Set<number>();
  const wanted = 1 + Math.floor(random() * most);
  while (found.size < wanted) found.add(pickOften(random, count, skew) + 1);
  return [...found];
}

/** Title number `id` of the catalogue: names in both scripts, and a realistic distribution of numbers. */
export function makeTitle(id: number): MadeTitle {
  const random = randomFrom(id);
  const [titleEn, titleFa, finglish] = makeNames(random);
  const votes = Math.floor(5 * (1 / (random() + 1e-6)) ** 0.95);
  return {
    id,
    type: random() < 0.2 ? 'series' : 'movie',
    titleEn,
    titleFa,
    finglish,
    originalTitle: random() < 0.15 ? `${coined(random).en} ${coined(random).en}` : null,
    year: 2026 - pickOften(random, 110, 2.2),
    rating: random() < 0.9 ? Math.round((3 + 3.2 * (random() + random())) * 10) / 10 : null,
    votes,
    isDubbed: random() < 0.3,
    hasSubtitle: random() < 0.8,
    access: random() < 0.33 ? 'premium' : 'free',
    genres: several(random, GENRE_COUNT, 3, 1.6),
    countries: several(random, COUNTRY_COUNT, 2, 2.4),
    languages: [LANGUAGES[pickOften(random, LANGUAGES.length, 2)] ?? 'en'],
    addedAt: FIRST_ADDED + Math.floor(random() * 11 * 365 * 86_400_000),
  };
}
