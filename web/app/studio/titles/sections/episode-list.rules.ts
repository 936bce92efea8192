import { toLatinDigits } from '@pardeh/persian/digits';
import type { EpisodeValue } from '../title-values.ts';

/** «۳. باران», «3 - Rain», «E03: …», «قسمت ۳: …» */
const NUMBERED = /^(?:S\d+)?\s*(?:E|قسمت)?\s*(\d{1,4})\s*[.\-–—:)،]\s*(.*)$/iu;

const emptyEpisode = (number: number): EpisodeValue => ({
  number,
  titleFa: null,
  titleEn: null,
  synopsisFa: null,
  airDate: null,
  runtime: null,
  files: 0,
});

export const nextEpisode = (episodes: readonly EpisodeValue[]): EpisodeValue =>
  emptyEpisode(Math.max(0, ...episodes.map(({ number }) => number)) + 1);

interface NamedEpisode {
  number: number;
  name: string;
}

/** A line that starts with a number names that episode; others follow the previous one. */
export function readEpisodeList(text: string): NamedEpisode[] {
  let last = 0;
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const found = NUMBERED.exec(toLatinDigits(line));
    // The name keeps its own digits: only the part before it was read with Latin ones.
    const name = found ? line.slice(line.length - (found[2] ?? '').length).trim() : line;
    last = found ? Number(found[1]) : last + 1;
    return { number: last, name };
  });
}

/** Names in Latin letters are the English ones. Other data of an episode is kept. */
export function withEpisodeNames(
  episodes: readonly EpisodeValue[],
  named: readonly NamedEpisode[],
): EpisodeValue[] {
  const byNumber = new Map(episodes.map((episode) => [episode.number, episode]));
  for (const { number, name } of named) {
    const episode = byNumber.get(number) ?? emptyEpisode(number);
    const field = /\p{Script=Arabic}/u.test(name) ? 'titleFa' : 'titleEn';
    byNumber.set(number, { ...episode, ...(name ? { [field]: name } : {}) });
  }
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/** Moves the texts of an episode to another position; numbers stay in place, and files stay with their numbers. */
export function moveEpisode(episodes: readonly EpisodeValue[], from: number, to: number): EpisodeValue[] {
  const moved = episodes[from];
  if (!moved || to < 0 || to >= episodes.length) return [...episodes];
  const written = episodes.toSpliced(from, 1).toSpliced(to, 0, moved);
  return episodes.map(({ number, files }, place) => ({ ...(written[place] ?? moved), number, files }));
}
