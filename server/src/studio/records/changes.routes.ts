import { listRecordChanges } from '@pardeh/contract/studio/records';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { findChanges } from './record-changes.queries.ts';

export function changeRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, listRecordChanges, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await findChanges(db, query, page);
    return { data: rows, meta: metaOf(page, total) };
  });
}
