import type { BodyOf } from '@pardeh/contract/endpoint';
import type { bulkEditStudioTitles } from '@pardeh/contract/studio/titles/bulk-edits';
import { beforeOf, type Changes, changesOf } from '../../records/changes.rules.ts';

export type BulkChange = BodyOf<typeof bulkEditStudioTitles>['change'];

/** The current values of the fields that a bulk edit may change. */
export interface BulkRow {
  id: number;
  visibility: string;
  access: string;
  ageRating: string | null;
  minAge: number | null;
  publishAt: string | null;
  licenceFrom: string | null;
  licenceTo: string | null;
  genres: number[];
  countries: string[];
  languages: string[];
  isDeleted: boolean;
}

export interface PlannedEdit {
  id: number;
  action: 'edit' | 'delete' | 'restore';
  changes: Changes;
}

/** Null when there is nothing to change, or it is impossible: a deleted title, a schedule without a time, a licence that ends before it begins. */
export function planEdit(row: BulkRow, change: BulkChange): PlannedEdit | null {
  if (change.delete || change.restore) {
    const action = change.delete ? 'delete' : 'restore';
    return row.isDeleted === (action === 'restore') ? { id: row.id, action, changes: {} } : null;
  }
  if (row.isDeleted) return null;
  const { visibility, access, ageRating, minAge, licenceFrom, licenceTo } = change;
  const publishAt = change.publishAt && new Date(change.publishAt).toISOString();
  const patch = {
    visibility,
    access,
    ageRating,
    minAge,
    licenceFrom,
    licenceTo,
    publishAt,
    genres: listAfter(row.genres, change.addGenre, change.removeGenre),
    countries: listAfter(row.countries, change.addCountry, change.removeCountry),
    languages: listAfter(row.languages, change.addLanguage, change.removeLanguage),
  };
  return isPossible(row, patch) ? edited(row, patch) : null;
}

function isPossible(row: BulkRow, patch: Pick<BulkChange, keyof BulkRow & keyof BulkChange>): boolean {
  const [from, to] = (['licenceFrom', 'licenceTo'] as const).map((end) =>
    patch[end] === undefined ? row[end] : patch[end],
  );
  const isOrdered = !from || !to || from <= to;
  return isOrdered && (patch.visibility !== 'scheduled' || Boolean(patch.publishAt ?? row.publishAt));
}

/** The values that undo a change, if nobody has edited the same fields since. */
export function planUndo(row: BulkRow, past: PlannedEdit): PlannedEdit | null {
  if (past.action === 'delete') return planEdit(row, { restore: true });
  if (past.action === 'restore') return planEdit(row, { delete: true });
  return row.isDeleted ? null : edited(row, beforeOf(past.changes));
}

function edited(row: BulkRow, patch: object): PlannedEdit | null {
  const changes = changesOf(row, patch);
  return Object.keys(changes).length > 0 ? { id: row.id, action: 'edit', changes } : null;
}

function listAfter<T>(list: readonly T[], added: T | undefined, removed: T | undefined): T[] {
  const left = list.filter((each) => each !== removed);
  return added === undefined || left.includes(added) ? left : [...left, added];
}
