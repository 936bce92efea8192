import { toGregorianYear } from '@pardeh/persian/dates/jalali';
import { toLatinDigits } from '@pardeh/persian/digits';
import { toPersianLetters } from '@pardeh/persian/letters';
import { episodeInName } from './episode-names.ts';

export interface NamedFile {
  /** The text before the technical words: most likely the title. */
  name: string;
  year: number | null;
  season: number | null;
  episode: number | null;
  /** The last episode, when the file contains several. */
  lastEpisode: number | null;
  /** Which part of a film that was cut into several files. */
  part: number | null;
  quality: string | null;
  /** The audio language, if the name says it. */
  language: string | null;
  isDub: boolean;
}

const ENDING = /\.(?:mkv|mp4|m4v|avi|mov|webm|ts|m2ts|wmv|flv|mpg|mpeg|3gp|ogv|vob)$/i;
const ADDRESS = /(?:www\.)?[\w-]+\.(?:com|ir|org|net|asia|info|tv|me|co|xyz|site|top|pw|in)/i;
const ADDRESS_FIRST = new RegExp(`^[\\s\\[(]*(?:@\\w+|${ADDRESS.source})[\\])]*[\\s._-]+(?=\\S)`, 'i');
const ADDRESS_LAST = /[\s._-]+[[(]?(?:@\w+|(?:www\.)?[\w-]{3,}\.(?:com|ir|org|net|asia|info))[\])]?$/i;
const GROUP_FIRST = /^\s*[[(]([^\])]*)[\])]\s*/;
const BY_DASH = /\s-\s(\d{1,3})(?:v\d)?(?=\s*(?:$|[[(]))/;

/** A separate «Part 2» often belongs to the title: «Dune Part 2». */
const PART =
  /(?<![a-z])(?:cd|dis[ck])\s?(\d)(?![\da-z])|(?<![a-z])(?:part|pt)(\d)(?![\da-z])|(?<![a-z])part\s(\d)\sof\s\d|(?:^|\s)(?:بخش|پارت)\s(\d)(?!\d)/i;

const QUALITY = /(?<![a-z\d])(4320|2160|1440|1080|720|576|540|480|360|240)\s?[pi](?![a-z])/i;
const QUALITY_SIZE = /(?<!\d)\d{3,4}\s?[x×]\s?(4320|2160|1440|1080|720|576|540|480|360|240)(?!\d)/i;
const QUALITY_WORD = /(?<![a-z\d])(4k|uhd|8k|full\s?hd|fhd)(?![a-z\d])/i;
const QUALITY_BARE = /(?:کیفیت\s*|[[(]\s*)(4320|2160|1440|1080|720|576|540|480|360|240)(?!\d)/;
const WORD_HEIGHTS: Record<string, string> = { '4k': '2160p', uhd: '2160p', '8k': '4320p' };

const SUBTITLE =
  /(?<![a-z])(?:(?:farsi|persian|fa|english|en)[\s-]*)?(?:soft|hard)?[\s-]*sub(?:bed|s|title[ds]?)?(?![a-z])(?:[\s-]*(?:farsi|persian)(?![a-z]))?|(?:زیرنویس|زیر نویس)(?:\s*(?:چسبیده|فارسی))*/gi;
const DUB = /(?<![a-z])(?:dub(?:bed|le)?|dooble|duble|doobleh)(?![a-z])|دوبله/i;
const LANGUAGES: [lang: string, words: RegExp][] = [
  ['fa', /(?<![a-z])(?:farsi|persian|per|fa)(?![a-z])|فارسی/i],
  ['en', /(?<![a-z])(?:english|eng)(?![a-z])|انگلیسی/i],
  ['ar', /(?<![a-z])(?:arabic|ara)(?![a-z])|عربی/i],
  ['tr', /(?<![a-z])(?:turkish|tur)(?![a-z])|ترکی/i],
  ['ko', /(?<![a-z])(?:korean|kor)(?![a-z])|کره ?ای/i],
  ['ja', /(?<![a-z])(?:japanese|jpn)(?![a-z])|ژاپنی/i],
  ['hi', /(?<![a-z])(?:hindi|hin)(?![a-z])|هندی/i],
  ['fr', /(?<![a-z])(?:french|fre)(?![a-z])|فرانسوی/i],
  ['de', /(?<![a-z])(?:german|ger)(?![a-z])|آلمانی/i],
  ['es', /(?<![a-z])(?:spanish|spa)(?![a-z])|اسپانیایی/i],
  ['ru', /(?<![a-z])(?:russian|rus)(?![a-z])|روسی/i],
];

const YEAR = /(?<![\da-z])(1[89]\d\d|20\d\d|13\d\d|14[0-4]\d)(?![\da-z])/gi;

/** From the first of these words on, a name describes the encoding and no longer the title. */
const TECHNICAL = [
  /(?<![a-z\d])s\d{1,2}\s*-?\s*(?:e\d|$)/i,
  /(?<![a-z\d])\d{1,2}x\d{2,3}(?!\d)/i,
  /(?<![a-z])season\s*\d/i,
  /(?<![a-z])(?:episode|ep|e)\s*\d{1,3}(?![a-z\d])/i,
  /(?:^|\s)(?:فصل|قسمت)\s/,
  PART,
  QUALITY,
  QUALITY_SIZE,
  QUALITY_WORD,
  /(?<![a-z])(?:blu-?ray|b[dr]rip|web-?(?:dl|rip)?|hdtv|hd-?rip|dvd(?:rip|scr)?|cam(?:rip)?|telesync|remux|hdr(?:10)?|10bit|x26[45]|h\s?26[45]|hevc|xvid|divx|av1|aac\S*|ac3|ddp?5|dts|5\s1|proper|repack|extended|unrated|remastered|imax|multi|dual|uncut|nf|amzn)(?![a-z])/i,
  DUB,
  /(?<![a-z])(?:(?:soft|hard)\s?sub|sub(?:bed|titled))(?![a-z])|زیر ?نویس/i,
  /(?<![a-z])(?:farsi|persian)(?![a-z])/i,
  /(?:^|\s)(?:کیفیت|با کیفیت|زبان اصلی|سانسور شده|بدون سانسور|کامل)(?:\s|$)/,
  /[[({]/,
];

/** Reads file names as people and release groups write them, in Latin and Persian. */
export function readFileName(filename: string): NamedFile {
  const bare = toLatinDigits(filename.normalize('NFC')).replace(ENDING, '');
  const own = bare.replace(ADDRESS_FIRST, '').replace(ADDRESS_LAST, '');
  const text = toPersianLetters(own)
    .replace(/[\u200c\u200e\u200f._+]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const group = GROUP_FIRST.exec(text);
  const rest = group ? text.slice(group[0].length) : text;
  const parsed = rest === '' ? (group?.[1] ?? '') : rest;
  const dashed = group ? BY_DASH.exec(parsed) : null;
  const numbers =
    episodeInName(text) ?? (dashed ? { season: null, episode: Number(dashed[1]), last: null } : null);
  const year = yearIn(parsed);
  const cuts = [...TECHNICAL.map((pattern) => parsed.search(pattern)), year?.at ?? -1, dashed?.index ?? -1];
  const end = Math.min(parsed.length, ...cuts.filter((at) => at > 0));
  const sound = text.replace(SUBTITLE, ' ');
  const isDub = DUB.test(sound);
  return {
    name: parsed.slice(0, end).replace(/^[\s\-–،,(]+|[\s\-–،,([]+$/g, ''),
    year: year?.year ?? null,
    season: numbers?.season ?? null,
    episode: numbers?.episode ?? null,
    lastEpisode: numbers?.last ?? null,
    part: numbers ? null : partIn(text),
    quality: qualityIn(text),
    language: languageIn(sound.slice(Math.max(0, text.indexOf(parsed) + end))) ?? (isDub ? 'fa' : null),
    isDub,
  };
}

/** The last year: «Blade Runner 2049 2017». A name may also be a year itself: «1917». */
function yearIn(text: string): { year: number; at: number } | null {
  const last = [...text.matchAll(YEAR)].at(-1);
  if (!last || last.index === 0) return null;
  const written = Number(last[1]);
  const at = /[([]/.test(text[last.index - 1] ?? '') ? last.index - 1 : last.index;
  if (at === 0) return null;
  return { year: toGregorianYear(written), at };
}

function partIn(text: string): number | null {
  const found = PART.exec(text)?.slice(1).find(Boolean);
  return found === undefined ? null : Number(found);
}

function qualityIn(text: string): string | null {
  const height = (QUALITY.exec(text) ?? QUALITY_SIZE.exec(text) ?? QUALITY_BARE.exec(text))?.[1];
  if (height) return `${height}p`;
  const word = QUALITY_WORD.exec(text)?.[1]?.toLowerCase();
  return word ? (WORD_HEIGHTS[word] ?? '1080p') : null;
}

function languageIn(text: string): string | null {
  return LANGUAGES.find(([, words]) => words.test(text))?.[0] ?? null;
}
