import type { CreditItem, SeasonItem } from '@pardeh/contract/studio/titles/title-parts';

/** Lists in the form in which they are compared and stored: missing values are null. */
export function toCredits(items: readonly CreditItem[]): CreditItem[] {
  return items.map(({ personId, role, character }) => ({ personId, role, character: character || null }));
}

export function toSeasons(items: readonly SeasonItem[]): SeasonItem[] {
  return items.map(({ number, year, titleFa, episodes }) => ({
    number,
    year: year ?? null,
    titleFa: titleFa || null,
    episodes: episodes.map((episode) => ({
      number: episode.number,
      titleFa: episode.titleFa || null,
      titleEn: episode.titleEn || null,
      synopsisFa: episode.synopsisFa || null,
      airDate: episode.airDate ?? null,
      runtime: episode.runtime ?? null,
    })),
  }));
}
