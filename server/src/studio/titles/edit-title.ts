import type { CreditItem, SeasonItem } from '@pardeh/contract/studio/titles/title-parts';
import type { NewStudioTitle, StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { slug } from '@pardeh/persian/slug';
import type { Db } from '../../database/database.ts';
import type { RecordAction } from '../../database/schema/studio.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { lockFields } from '../../imports/imports.ts';
import { createRecord } from '../records/create-record.ts';
import { type Edited, editRecord } from '../records/edit-record.ts';
import { takeCopy } from '../records/working-copies.queries.ts';
import { checkTitle } from './check-title.rules.ts';
import { findStudioTitle } from './studio-titles.queries.ts';
import { toStudioTitle } from './studio-titles.rules.ts';
import { TITLE_TEXTS } from './titles.texts.ts';
import { insertTitle, writeTitle } from './write-title.queries.ts';

/** A title in the form that is compared and written: lists without display-only data. */
export type EditableTitle = Omit<StudioTitle, 'credits' | 'seasons'> & {
  credits: CreditItem[];
  seasons: SeasonItem[];
};

export async function readEditable(db: Db, id: number): Promise<EditableTitle | undefined> {
  const row = await findStudioTitle(db, id);
  if (!row) return undefined;
  const title = toStudioTitle(row, '');
  return {
    ...title,
    // Keys of pictures instead of URLs, since keys are what is stored.
    poster: row.poster,
    backdrop: row.backdrop,
    credits: title.credits.map(({ personId, role, character }) => ({ personId, role, character })),
    seasons: title.seasons.map(({ number, year, titleFa, episodes }) => ({
      number,
      year,
      titleFa,
      episodes: episodes.map(({ id: _id, files: _files, ...episode }) => episode),
    })),
  };
}

export async function createTitle(db: Db, fields: NewStudioTitle, userId: number | null): Promise<number> {
  const complete = {
    ...fields,
    titleEn: fields.titleEn ?? '',
    slug: fields.slug ?? slug(fields.titleFa),
    status: fields.status ?? (fields.type === 'series' ? 'ongoing' : 'released'),
    visibility: fields.visibility ?? 'draft',
  };
  checkTitle(complete);
  const insert = async (trx: Db) => {
    const id = await insertTitle(trx, complete);
    // Fields left empty remain open to imports: only a field cleared later is meant to stay empty.
    const filled = Object.entries(fields).flatMap(([name, value]) => (isEmpty(value) ? [] : [name]));
    await lockFields(trx, 'title', id, filled);
    return id;
  };
  return createRecord(db, { kind: 'title', userId, fields: complete, insert });
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}

export interface TitleEdit {
  id: number;
  userId: number | null;
  version?: number | undefined;
  action?: RecordAction;
  patch: object;
}

export async function editTitle(db: Db, { id, userId, version, action, patch }: TitleEdit): Promise<Edited> {
  return editRecord<EditableTitle>(db, {
    kind: 'title',
    id,
    userId,
    version,
    ...(action ? { action } : {}),
    patch,
    read: readEditable,
    write: async (trx, recordId, fields, current) => {
      if (current.deletedAt && !('deletedAt' in fields)) {
        throw new AppError('conflict', { message: TITLE_TEXTS.deleted });
      }
      checkTitle({ ...current, ...fields });
      await writeTitle(trx, recordId, fields);
    },
  });
}

/** Publishes the saved changes in one edit and deletes the working copy. */
export async function publishCopy(db: Db, id: number, userId: number | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const copy = requireFound(await takeCopy(trx, { kind: 'title', id }));
    await editTitle(trx, { id, userId, action: 'publish', patch: copy.fields });
  });
}
