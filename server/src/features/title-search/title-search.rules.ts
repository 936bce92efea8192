import type { TitleSearchResult } from '@pardeh/contract/title-search';
import type { TitleCard } from '@pardeh/contract/titles';

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
