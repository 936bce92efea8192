import type { TitleDetail } from '@pardeh/contract/titles';
import type { Db } from '../../platform/database.ts';

/** What a signed-in user has to do with a title: saved, liked, watched how far. */
export async function findTitleUser(
  _db: Db,
  _userId: number,
  _titleId: number,
): Promise<TitleDetail['user']> {
  return undefined;
}
