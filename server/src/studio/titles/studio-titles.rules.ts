import { titlePath } from '@pardeh/contract/paths';
import type { StudioTitle, StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { backdropUrl, posterUrl } from '../../artwork/artwork.ts';
import { withIsoTimes } from '../../database/iso-times.ts';
import { copyTimes } from '../records/copy-times.rules.ts';
import type { DetailRow, TitleRow } from './studio-titles.queries.ts';

export function toStudioRow(row: TitleRow, mediaUrl: string): StudioTitleRow {
  const { slug, shownPoster, hasSynopsis, ...own } = row;
  return {
    ...withIsoTimes(own),
    path: titlePath(row.id, slug),
    poster: posterUrl(mediaUrl, row.isVisible ? shownPoster : row.poster),
    missing: [
      ...(row.poster === null ? (['poster'] as const) : []),
      ...(hasSynopsis ? [] : (['synopsis'] as const)),
      ...(row.isAvailable ? [] : (['file'] as const)),
    ],
  };
}

export function toStudioTitle(row: DetailRow, mediaUrl: string): StudioTitle {
  const { copyVersion, copyFields, copyPublishAt, copyFailure, copyFailedAt, copyUpdatedAt, ...title } = row;
  const { shownPoster: _shown, hasSynopsis: _has, ...own } = title;
  return {
    ...own,
    ...toStudioRow(title, mediaUrl),
    backdrop: backdropUrl(mediaUrl, row.backdrop),
    workingCopy:
      copyVersion === null || copyUpdatedAt === null
        ? null
        : {
            version: copyVersion,
            fields: copyFields ?? {},
            ...copyTimes({
              publish_at: copyPublishAt,
              updated_at: copyUpdatedAt,
              failure: copyFailure,
              failed_at: copyFailedAt,
            }),
          },
  };
}
