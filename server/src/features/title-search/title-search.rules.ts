import type { TitleSearchResult } from '@pardeh/contract/titles/title-search';
import type { TitleCard } from '@pardeh/contract/titles/titles';

/** Only what the search dropdown shows. */
export function toSearchResult(card: TitleCard): TitleSearchResult {
  const { id, path, poster, posterHash, titleEn, titleFa, year, genres, rating, rottenTomatoes } = card;
  const { isIranian, isDubbed, access, isAvailable } = card;
  return {
    id,
    path,
    poster,
    posterHash,
    titleEn,
    titleFa,
    year,
    genres,
    rating,
    rottenTomatoes,
    isIranian,
    isDubbed,
    access,
    isAvailable,
  };
}
