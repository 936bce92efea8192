import type { WatchedTitle } from '@pardeh/contract/watching/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { playerTexts as texts } from '../player.texts.ts';

export const episodeWords = (season: number, episode: number, last: number | null) =>
  texts.episode(
    toPersianDigits(season),
    toPersianDigits(episode),
    last === null ? null : toPersianDigits(last),
  );

/**
 * An episode is named by its number and name, with the series below; a film by its name, with the original name below.
 */
export function mediaNames(title: WatchedTitle): { title: string; artist: string } {
  const { season, episode, lastEpisode, titleFa, titleEn, year } = title;
  if (season === null || episode === null) {
    return { title: titleFa, artist: [titleEn, year].filter(Boolean).join(' · ') };
  }
  const number = episodeWords(season, episode, lastEpisode);
  const name = title.episodeTitleFa ?? title.episodeTitleEn;
  return { title: name ? `${number}: ${name}` : number, artist: titleFa };
}
