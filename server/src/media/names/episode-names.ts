import { toLatinDigits } from '@pardeh/persian/digits';
import { ORDINALS } from '@pardeh/persian/ordinals';

export interface EpisodeNumber {
  /** Null when the name has only an episode. */
  season: number | null;
  episode: number;
  /** The last episode of a file that holds several; null: it holds one. */
  last: number | null;
}

const PERSIAN_NUMBER = `(\\d{1,3}|${ORDINALS.join('|')}|آخر)`;

/** `E01E02`, `E01-E02`, `E01-02`; a quality may follow in the same way: `E01-720p`. */
const TO_LAST = '(?:(?:(?:[\\s._-]*e)+|-)(\\d{1,3})(?![\\dpi]))?';
const PERSIAN_TO_LAST = `(?:های)?\\s*${PERSIAN_NUMBER}(?:\\s*(?:-|و|تا)\\s*(?:قسمت\\s*)?${PERSIAN_NUMBER})?`;
const SEVERAL_MAX = 20;

const BOTH = [
  new RegExp(`s(\\d{1,2})[\\s._-]*e(\\d{1,3})${TO_LAST}`, 'i'),
  /(?:^|[^\d])(\d{1,2})x(\d{2,3})(?:-(?:\d{1,2}x)?(\d{2,3})(?![\dpi]))?(?!\d)/i,
  new RegExp(`season[\\s._-]*(\\d{1,2})[\\s._-]*(?:episodes?|ep)[\\s._-]*(\\d{1,3})${TO_LAST}`, 'i'),
  new RegExp(`فصل\\s*${PERSIAN_NUMBER}\\s*[-،]?\\s*قسمت\\s*${PERSIAN_TO_LAST}`),
];
const EPISODE_ONLY = [
  new RegExp(`(?:^|[\\s._-])(?:episodes?|ep|e)[\\s._-]*(\\d{1,3})(?!\\d)${TO_LAST}`, 'i'),
  new RegExp(`قسمت\\s*${PERSIAN_TO_LAST}`),
];
const SEASON_ONLY = [/season[\s._-]*(\d{1,2})/i, /^s(\d{1,2})$/i, new RegExp(`فصل\\s*${PERSIAN_NUMBER}`)];

/** Season and episode in a file name: `S01E02`, `1x02`, «فصل ۱ قسمت ۲», «فصل اول، قسمت دوم». */
export function episodeInName(name: string): EpisodeNumber | null {
  const plain = plainName(name);
  for (const pattern of BOTH) {
    const [, season, episode, last] = pattern.exec(plain) ?? [];
    const [s, e] = [toNumber(season), toNumber(episode)];
    if (s !== null && e !== null) return { season: s, episode: e, last: lastOf(e, last) };
  }
  for (const pattern of EPISODE_ONLY) {
    const [, first, last] = pattern.exec(plain) ?? [];
    const episode = toNumber(first);
    if (episode !== null) return { season: null, episode, last: lastOf(episode, last) };
  }
  return null;
}

/** «1x05-2019» is no range. */
function lastOf(first: number, text: string | undefined): number | null {
  const last = toNumber(text);
  return last !== null && isSpan(first, last) ? last : null;
}

export const isSpan = (first: number, last: number) => last > first && last <= first + SEVERAL_MAX;

/** The season in a folder's name: `Season 2`, `S02`, «فصل دوم». */
export function seasonInFolder(name: string): number | null {
  const plain = plainName(name).trim();
  for (const pattern of SEASON_ONLY) {
    const season = toNumber(pattern.exec(plain)?.[1]);
    if (season !== null) return season;
  }
  return null;
}

function plainName(name: string): string {
  return toLatinDigits(name)
    .replace(/[\u200c\u200e\u200f_]/g, ' ')
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک');
}

function toNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  const ordinal = ORDINALS.indexOf(text);
  if (ordinal >= 0) return ordinal;
  return /^\d+$/.test(text) ? Number(text) : null;
}
