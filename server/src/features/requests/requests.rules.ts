import type { TitleRequest } from '@pardeh/contract/messages/requests';
import { titlePath } from '@pardeh/contract/paths';
import { posterUrl } from '../../artwork/artwork.ts';
import type { Row } from '../../database/database.ts';

export interface RequestRow extends Omit<Row<'requests'>, 'subject' | 'name_key'> {
  voted: boolean;
  slug: string | null;
  poster: string | null;
}

export function toRequest(row: RequestRow, mediaUrl: string): TitleRequest {
  return {
    id: row.id,
    kind: row.kind,
    imdb: row.imdb,
    titleId: row.title_id,
    name: row.name,
    state: row.state,
    reasonFa: row.reason_fa,
    votes: row.votes,
    voted: row.voted,
    path: row.title_id !== null && row.slug !== null ? titlePath(row.title_id, row.slug) : null,
    poster: posterUrl(mediaUrl, row.poster),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export const REQUEST_TEXTS = {
  nothingNamed: 'بنویسید چه چیزی را می‌خواهید: نام، شمارهٔ IMDb یا یکی از عنوان‌های سایت.',
} as const;
