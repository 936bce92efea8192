import { listFieldSources, lockStudioFields } from '@pardeh/contract/studio/field-sources';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { readFieldSources, setLocks } from '../../imports/imports.ts';
import { findStudioPerson } from '../people/studio-people.queries.ts';
import { readStudioTitle } from '../titles/read-title.ts';

export function fieldSourceRoutes(app: FastifyInstance, { database: { db }, config }: Deps): void {
  async function refuseUnknown(kind: 'title' | 'person', id: number): Promise<void> {
    if (kind === 'title') await readStudioTitle(db, id, config.mediaUrl);
    else if (!(await findStudioPerson(db, id))) throw new AppError('not_found');
  }

  serve(app, listFieldSources, async ({ params: { kind, id } }) => {
    await refuseUnknown(kind, id);
    return { data: await readFieldSources(db, kind, id) };
  });

  serve(app, lockStudioFields, async ({ params: { kind, id }, body }) => {
    await refuseUnknown(kind, id);
    await setLocks(db, kind, id, body);
    return { data: await readFieldSources(db, kind, id) };
  });
}
