import {
  createStudioGenre,
  deleteStudioGenre,
  getStudioGenre,
  listStudioCountries,
  listStudioGenres,
  mergeStudioGenre,
  restoreStudioGenre,
  saveStudioCountry,
  updateStudioGenre,
} from '@pardeh/contract/studio/categories';
import { slug } from '@pardeh/persian/slug';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { changesOf } from '../records/changes.rules.ts';
import { editRecord } from '../records/edit-record.ts';
import { mergeRecords } from '../records/merge-records.ts';
import { addChange } from '../records/record-changes.queries.ts';
import { removeRecord, restoreRecord } from '../records/removed-records.queries.ts';
import {
  findStudioCountries,
  findStudioGenre,
  findStudioGenres,
  insertGenre,
  moveGenreTitles,
  saveCountry,
  writeGenre,
} from './genres.queries.ts';

const TAKEN = 'ژانری با همین نام هست.';

export function studioGenreRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  const read = async (id: number) => {
    const genre = await findStudioGenre(db, id);
    if (!genre) throw new AppError('not_found');
    return { data: genre };
  };

  serve(app, listStudioGenres, async () => ({ data: await findStudioGenres(db) }));
  serve(app, getStudioGenre, ({ params }) => read(params.id));

  serve(app, createStudioGenre, async ({ body: { titleFa, titleEn = '' }, identity: { userId } }) => {
    const id = await db.transaction().execute(async (step) => {
      const made = await insertGenre(step, { key: slug(titleEn || titleFa, 'genre'), titleFa, titleEn });
      if (made === null) throw new AppError('invalid', { fields: { titleFa: [TAKEN] } });
      const changes = changesOf({}, { titleFa, titleEn });
      await addChange(step, { kind: 'genre', id: made, userId, action: 'create', version: 1, changes });
      return made;
    });
    return read(id);
  });

  serve(
    app,
    updateStudioGenre,
    async ({ params: { id }, body: { version, ...patch }, identity: { userId } }) => {
      await editRecord(db, {
        kind: 'genre',
        id,
        userId,
        version,
        patch,
        read: findStudioGenre,
        write: writeGenre,
      });
      return read(id);
    },
  );

  serve(app, deleteStudioGenre, async ({ params: { id }, identity: { userId } }) => {
    await removeRecord(db, { kind: 'genre', id, userId });
    return null;
  });

  serve(app, restoreStudioGenre, async ({ params: { id }, identity: { userId } }) => {
    await restoreRecord(db, { kind: 'genre', id, userId });
    return read(id);
  });

  serve(app, mergeStudioGenre, async ({ params: { id }, body: { into }, identity: { userId } }) => {
    await mergeRecords(db, { kind: 'genre', id, into, userId, move: moveGenreTitles });
    return read(into);
  });
}

export function studioCountryRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, listStudioCountries, async () => ({ data: await findStudioCountries(db) }));

  serve(app, saveStudioCountry, async ({ params: { code }, body }) => {
    await saveCountry(db, { code, ...body });
    const saved = (await findStudioCountries(db)).find((country) => country.code === code);
    if (!saved) throw new AppError('not_found');
    return { data: saved };
  });
}
