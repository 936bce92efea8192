import type { BodyOf } from '@pardeh/contract/endpoint';
import type { bulkEditStudioTitles } from '@pardeh/contract/studio/bulk-edits';
import { beforeOf, type Changes, changesOf } from '../../records/changes.rules.ts';

export type BulkChange = BodyOf<typeof bulkEditStudioTitles>['change'];

/** The present values of what a bulk edit may change. */
export interface BulkRow {
  id: number;
  visibility: string;
  access: string;
  genres: number[];
  hasTime: boolean;
  isDeleted: boolean;
}

export interface PlannedEdit {
  id: number;
  action: 'edit' | 'delete' | 'restore';
  changes: Changes;
}

/** Null when there is nothing to change, or it is impossible: a deleted title, or a schedule without a time. */
export function planEdit(row: BulkRow, change: BulkChange): PlannedEdit | null {
  if (change.delete || change.restore) {
    const action = change.delete ? 'delete' : 'restore';
    return row.isDeleted === (action === 'restore') ? { id: row.id, action, changes: {} } : null;
  }
  if (row.isDeleted || (change.visibility === 'scheduled' && !row.hasTime)) return null;
  return edited(row, {
    visibility: change.visibility,
    access: change.access,
    genres: genresAfter(row.genres, change),
  });
}

/** The values that undo a change after which nobody edited the same fields. */
export function planUndo(row: BulkRow, past: PlannedEdit): PlannedEdit | null {
  if (past.action === 'delete') return planEdit(row, { restore: true });
  if (past.action === 'restore') return planEdit(row, { delete: true });
  return row.isDeleted ? null : edited(row, beforeOf(past.changes));
}

function edited(row: BulkRow, patch: object): PlannedEdit | null {
  const changes = changesOf(row, patch);
  return Object.keys(changes).length > 0 ? { id: row.id, action: 'edit', changes } : null;
}

function genresAfter(genres: number[], { addGenre, removeGenre }: BulkChange): number[] {
  const kept = genres.filter((genre) => genre !== removeGenre);
  return addGenre === undefined || kept.includes(addGenre) ? kept : [...kept, addGenre];
}
