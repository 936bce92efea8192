import {
  changeLongJob,
  getLongJob,
  JOB_KINDS,
  type JobKind,
  listFailedTasks,
  listLongJobs,
} from '@pardeh/contract/studio/long-jobs';
import type { Permission } from '@pardeh/contract/studio/permissions';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { serve } from '../../http/serve.ts';
import { isAllowed } from '../permissions.rules.ts';
import { CHANGES } from './change-job.ts';
import { findFailedTasks, findJobs } from './long-jobs.queries.ts';
import { toLongJob } from './long-jobs.rules.ts';
import { JOB_TEXTS } from './long-jobs.texts.ts';
import { readJob } from './read-jobs.ts';

const PERMISSIONS: Record<JobKind, Permission> = {
  bulkEdit: 'catalogue.edit',
  import: 'imports',
  ingest: 'media',
  message: 'messages',
  backup: 'backups',
  rebuild: 'catalogue.edit',
};

export const FAILED_DAYS = 7;

/** The kinds that the user may see. */
export const kindsOf = (identity: Identity, only: readonly JobKind[] = JOB_KINDS) =>
  only.filter((kind) => isAllowed(identity, PERMISSIONS[kind]));

export function longJobRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const requireKind = (identity: Identity, kind: JobKind) => {
    if (kindsOf(identity, [kind]).length === 0) throw new AppError('not_found');
  };

  serve(app, listLongJobs, async ({ query, identity }) => {
    const page = pageOf(query);
    const kinds = kindsOf(identity, query.kind && [query.kind]);
    if (kinds.length === 0) return { data: [], meta: metaOf(page, 0) };
    const { rows, total } = await findJobs(db, kinds, { page, state: query.state });
    return { data: rows.map(toLongJob), meta: metaOf(page, total) };
  });

  serve(app, listFailedTasks, async () => ({
    data: (await findFailedTasks(deps.database, FAILED_DAYS)).map(({ last_at, ...task }) => ({
      ...task,
      lastAt: last_at ? new Date(last_at).toISOString() : null,
    })),
  }));

  serve(app, getLongJob, async ({ params: { kind, id }, identity }) => {
    requireKind(identity, kind);
    return { data: await readJob(db, kind, id) };
  });

  serve(app, changeLongJob, async ({ params: { kind, id, action }, identity, request }) => {
    requireKind(identity, kind);
    const { actions } = await readJob(db, kind, id);
    const change = CHANGES[kind][action];
    const changed = actions.includes(action) && (await change?.(deps, id, identity.userId));
    if (!changed) throw new AppError('conflict', { message: JOB_TEXTS.notNow });
    await audit(db, 'admin.job_changed', {
      userId: identity.userId,
      address: request.ip,
      detail: { kind, id, action },
    });
    return { data: await readJob(db, kind, changed === true ? id : changed) };
  });
}
