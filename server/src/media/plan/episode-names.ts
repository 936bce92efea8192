import { ORDINALS, toLatinDigits } from '@pardeh/persian/digits';

export interface EpisodeNumber {
  /** Null when the name tells the episode alone. */
  season: number | null;
  episode: number;
}

const PERSIAN_NUMBER = `(\\d{1,3}|${ORDINALS.join('|')}|آخر)`;

const BOTH = [
  /s(\d{1,2})[\s._-]*e(\d{1,3})/i,
  /(?:^|[^\d])(\d{1,2})x(\d{2,3})(?!\d)/i,
  /season[\s._-]*(\d{1,2})[\s._-]*(?:episode|ep)[\s._-]*(\d{1,3})/i,
  new RegExp(`فصل\\s*${PERSIAN_NUMBER}\\s*[-،]?\\s*قسمت\\s*${PERSIAN_NUMBER}`),
];
const EPISODE_ONLY = [
  /(?:^|[\s._-])(?:episode|ep|e)[\s._-]*(\d{1,3})(?!\d)/i,
  new RegExp(`قسمت\\s*${PERSIAN_NUMBER}`),
];
const SEASON_ONLY = [/season[\s._-]*(\d{1,2})/i, /^s(\d{1,2})$/i, new RegExp(`فصل\\s*${PERSIAN_NUMBER}`)];

/** Season and episode as file names tell them: `S01E02`, `1x02`, «فصل ۱ قسمت ۲», «فصل اول، قسمت دوم». */
export function episodeInName(name: string): EpisodeNumber | null {
  const plain = plainName(name);
  for (const pattern of BOTH) {
    const [, season, episode] = pattern.exec(plain) ?? [];
    const [s, e] = [toNumber(season), toNumber(episode)];
    if (s !== null && e !== null) return { season: s, episode: e };
  }
  for (const pattern of EPISODE_ONLY) {
    const episode = toNumber(pattern.exec(plain)?.[1]);
    if (episode !== null) return { season: null, episode };
  }
  return null;
}

/** The season that a folder's name tells: `Season 2`, `S02`, «فصل دوم». */
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
