import type { BodyOf } from '@pardeh/contract/endpoint';
import type { bulkEditStudioTitles } from '@pardeh/contract/studio/title-parts';
import type { Db } from '../../database/database.ts';
import { addToCollection } from './bulk-edit.queries.ts';
import { deleteTitle, restoreTitle } from './delete-title.ts';
import { editTitle, readEditable } from './edit-title.ts';

type Change = BodyOf<typeof bulkEditStudioTitles>['change'];

/** Each title is changed for itself, under its own lock, so that nobody waits for the whole. */
export async function editMany(
  db: Db,
  { ids, change, userId }: { ids: readonly number[]; change: Change; userId: number },
): Promise<number[]> {
  const made: number[] = [];
  for (const id of new Set(ids)) {
    const changeId = await editOne(db, id, change, userId);
    if (changeId !== null) made.push(changeId);
  }
  if (change.addCollection !== undefined) await addToCollection(db, change.addCollection, ids);
  return made;
}

async function editOne(db: Db, id: number, change: Change, userId: number): Promise<number | null> {
  if (change.delete) return deleteTitle(db, id, userId);
  if (change.restore) return restoreTitle(db, id, userId);
  const patch: Record<string, unknown> = {};
  if (change.visibility) patch.visibility = change.visibility;
  if (change.access) patch.access = change.access;
  if (change.addGenre !== undefined || change.removeGenre !== undefined) {
    const genres = (await readEditable(db, id))?.genres ?? [];
    const kept = genres.filter((genre) => genre !== change.removeGenre && genre !== change.addGenre);
    patch.genres = change.addGenre === undefined ? kept : [...kept, change.addGenre];
  }
  return (await editTitle(db, { id, userId, patch })).changeId;
}
