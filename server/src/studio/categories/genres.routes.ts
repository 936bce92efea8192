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
import { countryNumber } from '@pardeh/contract/studio/country-number';
import { slug } from '@pardeh/persian/slug';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { changesOf } from '../records/changes.rules.ts';
import { createRecord } from '../records/create-record.ts';
import { mergeRecords } from '../records/merge-records.ts';
import { recordRoutes } from '../records/record.routes.ts';
import { addChange } from '../records/record-changes.queries.ts';
import {
  findStudioCountries,
  findStudioGenre,
  findStudioGenres,
  insertGenre,
  lockCountry,
  moveGenreTitles,
  saveCountry,
  writeGenre,
} from './genres.queries.ts';

const TAKEN = 'ژانری با همین نام هست.';

/** Genres and countries. */
export function studioGenreRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  const read = async (id: number) => {
    return { data: requireFound(await findStudioGenre(db, id)) };
  };

  serve(app, listStudioGenres, async () => ({ data: await findStudioGenres(db) }));

  serve(app, createStudioGenre, async ({ body: { titleFa, titleEn = '' }, identity: { userId } }) => {
    const insert = async (trx: Db) => {
      const id = await insertGenre(trx, { key: slug(titleEn || titleFa, 'genre'), titleFa, titleEn });
      if (id === null) throw new AppError('invalid', { fields: { titleFa: [TAKEN] } });
      return id;
    };
    return read(await createRecord(db, { kind: 'genre', userId, fields: { titleFa, titleEn }, insert }));
  });

  recordRoutes(app, db, {
    kind: 'genre',
    get: getStudioGenre,
    update: updateStudioGenre,
    remove: deleteStudioGenre,
    restore: restoreStudioGenre,
    reply: read,
    read: findStudioGenre,
    write: writeGenre,
  });

  serve(app, mergeStudioGenre, async ({ params: { id }, body: { into }, identity: { userId } }) => {
    await mergeRecords(db, { kind: 'genre', id, into, userId, move: moveGenreTitles });
    return read(into);
  });

  serve(app, listStudioCountries, async () => ({ data: await findStudioCountries(db) }));

  serve(app, saveStudioCountry, async ({ params: { code }, body, identity: { userId } }) => {
    await db.transaction().execute(async (trx) => {
      const before = await lockCountry(trx, code);
      const changes = changesOf(before ?? {}, body);
      if (Object.keys(changes).length === 0) return;
      const version = await saveCountry(trx, { code, ...body });
      const action = before ? 'edit' : 'create';
      await addChange(trx, { kind: 'country', id: countryNumber(code), userId, action, version, changes });
    });
    const saved = requireFound((await findStudioCountries(db)).find((country) => country.code === code));
    return { data: saved };
  });
}
