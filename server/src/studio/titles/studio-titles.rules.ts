import { titlePath } from '@pardeh/contract/paths';
import type { StudioTitle, StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { backdropUrl, posterUrl } from '../../artwork/artwork.ts';
import { copyTimes } from '../records/copy-times.rules.ts';
import type { DetailRow, TitleRow } from './studio-titles.queries.ts';

export function toStudioRow(row: TitleRow, mediaUrl: string): StudioTitleRow {
  return {
    id: row.id,
    path: titlePath(row.id, row.slug),
    type: row.type,
    titleFa: row.title_fa,
    titleEn: row.title_en,
    year: row.year,
    imdb: row.imdb,
    poster: posterUrl(mediaUrl, row.is_visible ? row.shown_poster : row.poster),
    posterHash: row.poster_hash,
    visibility: row.visibility,
    publishAt: row.publish_at?.toISOString() ?? null,
    licenceFrom: row.licence_from,
    licenceTo: row.licence_to,
    isVisible: row.is_visible,
    isAvailable: row.is_available,
    access: row.access,
    rating: row.rating,
    votes: row.votes,
    ageRating: row.age_rating,
    minAge: row.min_age,
    missing: [
      ...(row.poster === null ? (['poster'] as const) : []),
      ...(row.has_synopsis ? [] : (['synopsis'] as const)),
      ...(row.is_available ? [] : (['file'] as const)),
    ],
    addedAt: row.added_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    version: row.version,
  };
}

export function toStudioTitle(row: DetailRow, mediaUrl: string): StudioTitle {
  return {
    ...toStudioRow(row, mediaUrl),
    originalTitle: row.original_title,
    otherNames: row.other_names,
    slug: row.slug,
    endYear: row.end_year,
    runtime: row.runtime,
    releaseDate: row.release_date,
    status: row.status,
    synopsisFa: row.synopsis_fa,
    synopsisEn: row.synopsis_en,
    taglineFa: row.tagline_fa,
    trailerUrl: row.trailer_url,
    awards: row.awards_fa,
    languages: row.languages,
    genres: row.genres,
    countries: row.countries,
    backdrop: backdropUrl(mediaUrl, row.backdrop),
    credits: row.credits,
    seasons: row.seasons,
    collections: row.collections,
    workingCopy:
      row.copy_version === null || row.copy_updated_at === null
        ? null
        : {
            version: row.copy_version,
            fields: row.copy_fields ?? {},
            ...copyTimes({
              publish_at: row.copy_publish_at,
              updated_at: row.copy_updated_at,
              failure: row.copy_failure,
              failed_at: row.copy_failed_at,
            }),
          },
  };
}
