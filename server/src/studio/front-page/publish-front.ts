import type { CopyRailItem, CopySlideItem } from '@pardeh/contract/studio/front-page/front-copy';
import type { Db } from '../../database/database.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { createRecord } from '../records/create-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { removeRecord } from '../records/removed-records.queries.ts';
import { takeCopy } from '../records/working-copies.queries.ts';
import { FRONT, type FrontFields } from './front-copy.rules.ts';
import { findStudioRails, insertRail, readEditableRail, writeRail } from './rails.queries.ts';
import { findStudioSlide, findStudioSlides, insertSlide, writeSlide } from './slides.queries.ts';

const STALE = 'صفحهٔ نخست در این میان تغییر کرده است.';

interface Publication {
  userId: number | null;
  /** Overwrites changes made to the front page since the copy was created. */
  evenIfChanged?: boolean | undefined;
}

/** Replaces slides and rails by those of the working copy, each with its entry in the history, and deletes the copy. */
export async function publishFront(db: Db, publication: Publication): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const copy = requireFound(await takeCopy(trx, FRONT));
    await applyFront(trx, copy.fields as unknown as FrontFields, publication);
  });
}

/** Slides and rails added to the front page since the copy was created are kept. */
export async function applyFront(db: Db, fields: FrontFields, publication: Publication): Promise<void> {
  await applySlides(db, fields, publication);
  await applyRails(db, fields, publication);
}

async function applySlides(db: Db, { slides, base }: FrontFields, publication: Publication): Promise<void> {
  const { userId } = publication;
  const live = new Map((await findStudioSlides(db, '')).map((slide) => [slide.titleId, slide]));
  const wanted = new Set(slides.map(({ titleId }) => titleId));
  for (const [titleId, { id, version }] of live) {
    if (wanted.has(titleId) || base.slides[titleId] === undefined) continue;
    refuseIfChanged(version, base.slides[titleId], publication);
    await removeRecord(db, { kind: 'slide', id, userId });
  }
  for (const [position, { titleId, ...rest }] of slides.entries()) {
    const patch = { ...rest, position };
    const current = live.get(titleId);
    if (!current) await addSlide(db, titleId, patch, userId);
    else {
      const version = publication.evenIfChanged ? undefined : (base.slides[titleId] ?? 0);
      const edit = { kind: 'slide', id: current.id, userId, version, action: 'publish', patch } as const;
      await editRecord(db, { ...edit, read: findStudioSlide, write: writeSlide });
    }
  }
}

/** Does nothing for a title deleted since. */
async function addSlide(
  db: Db,
  titleId: number,
  patch: Omit<CopySlideItem, 'titleId'>,
  userId: number | null,
): Promise<void> {
  const id = await insertSlide(db, titleId);
  if (id === null) return;
  const insert = async (trx: Db) => {
    await writeSlide(trx, id, patch);
    return id;
  };
  await createRecord(db, { kind: 'slide', userId, fields: { titleId, ...patch }, insert });
}

async function applyRails(db: Db, { rails, base }: FrontFields, publication: Publication): Promise<void> {
  const { userId } = publication;
  const live = new Map((await findStudioRails(db, '')).map((rail) => [rail.id, rail]));
  const wanted = new Set(rails.map(({ id }) => id));
  for (const [id, { version }] of live) {
    if (wanted.has(id) || base.rails[id] === undefined) continue;
    refuseIfChanged(version, base.rails[id], publication);
    await removeRecord(db, { kind: 'rail', id, userId });
  }
  for (const [position, { id, ...rest }] of rails.entries()) {
    const patch = { ...rest, position };
    if (!live.has(id)) await addRail(db, patch, userId);
    else {
      const version = publication.evenIfChanged ? undefined : (base.rails[id] ?? 0);
      const edit = { kind: 'rail', id, userId, version, action: 'publish', patch } as const;
      await editRecord(db, { ...edit, read: readEditableRail, write: writeRail });
    }
  }
}

async function addRail(db: Db, patch: Omit<CopyRailItem, 'id'>, userId: number | null): Promise<void> {
  const insert = async (trx: Db) => {
    const id = await insertRail(trx, patch.titleFa);
    await writeRail(trx, id, patch);
    return id;
  };
  await createRecord(db, { kind: 'rail', userId, fields: patch, insert });
}

function refuseIfChanged(version: number, seen: number, { evenIfChanged }: Publication): void {
  if (version !== seen && !evenIfChanged) throw new AppError('conflict', { message: STALE });
}
