import { listAudit } from '@pardeh/contract/studio/audit';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { findAuditPage } from './audit.queries.ts';

export function auditRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, listAudit, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await findAuditPage(db, query, page);
    const data = rows.map(({ id, at, user_id, user_name, ...row }) => ({
      ...row,
      id: Number(id),
      at: at.toISOString(),
      user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    }));
    return { data, meta: metaOf(page, total) };
  });
}
