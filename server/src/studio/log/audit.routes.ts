import { listAudit } from '@pardeh/contract/studio/audit';
import type { FastifyInstance } from 'fastify';
import { withIsoTimes } from '../../database/iso-times.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { findAuditPage, findNamed, planWithValues, readNames } from './audit.queries.ts';
import { describeEvent, findWords } from './describe-event.rules.ts';

export function auditRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, listAudit, async ({ query: { q = '', ...filter } }) => {
    const page = pageOf(filter);
    const words = await Promise.all(
      findWords(q).map(async (word) => ({ ...word, users: await findNamed(db, word.text) })),
    );
    const { rows, total } = await db.transaction().execute(async (trx) => {
      await planWithValues(trx);
      return findAuditPage(trx, { ...filter, words }, page);
    });
    const names = await readNames(db, rows);
    const data = rows.map(({ user_id, user_name, ...row }) => ({
      ...withIsoTimes(row),
      ...describeEvent(row.event, row.detail, names),
      id: Number(row.id),
      user: user_id === null ? null : { id: user_id, name: user_name ?? '' },
    }));
    return { data, meta: metaOf(page, total) };
  });
}
