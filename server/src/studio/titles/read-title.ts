import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import type { Db } from '../../database/database.ts';
import { requireFound } from '../../http/app-error.ts';
import { findStudioTitle } from './studio-titles.queries.ts';
import { toStudioTitle } from './studio-titles.rules.ts';

export async function readStudioTitle(db: Db, id: number, mediaUrl: string): Promise<{ data: StudioTitle }> {
  const row = requireFound(await findStudioTitle(db, id));
  return { data: toStudioTitle(row, mediaUrl) };
}
