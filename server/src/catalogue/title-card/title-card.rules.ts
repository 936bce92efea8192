import { titlePath } from '@pardeh/contract/paths';
import type { RtStatus, TitleCard, TitleType } from '@pardeh/contract/titles/titles';
import { posterUrl } from '../../artwork/artwork.ts';

export interface CardRow {
  id: number;
  type: TitleType;
  imdb: string | null;
  slug: string;
  poster: string;
  poster_hash: string | null;
  title_en: string;
  title_fa: string;
  year: number | null;
  end_year: number | null;
  is_iranian: boolean;
  genres: { id: number; titleFa: string }[];
  rating: number | null;
  votes: number;
  rt_meter: number | null;
  rt_status: RtStatus | null;
  is_dubbed: boolean;
  has_subtitle: boolean;
  access: 'free' | 'premium';
  is_available: boolean;
  /** Only in the lists of a profile’s own. */
  is_watched?: boolean;
}

export function toTitleCard(row: CardRow, mediaUrl: string): TitleCard {
  return {
    id: row.id,
    type: row.type,
    imdb: row.imdb,
    path: titlePath(row.id, row.slug),
    poster: posterUrl(mediaUrl, row.poster),
    posterHash: row.poster_hash,
    titleEn: row.title_en,
    titleFa: row.title_fa,
    year: row.year,
    endYear: row.end_year,
    isIranian: row.is_iranian,
    genres: row.genres,
    rating: row.rating,
    votes: row.votes,
    rottenTomatoes:
      row.rt_meter === null || row.rt_status === null
        ? null
        : { rtMeter: row.rt_meter, rtStatus: row.rt_status },
    isDubbed: row.is_dubbed,
    hasSubtitle: row.has_subtitle,
    access: row.access,
    isAvailable: row.is_available,
    ...(row.is_watched === undefined ? {} : { isWatched: row.is_watched }),
  };
}
