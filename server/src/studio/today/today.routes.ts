import type { JobKind } from '@pardeh/contract/studio/long-jobs';
import type { Permission } from '@pardeh/contract/studio/permissions';
import { getStudioToday } from '@pardeh/contract/studio/today';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { countFailedJobs, findFailedTasks } from '../long-jobs/long-jobs.queries.ts';
import { FAILED_DAYS, kindsOf } from '../long-jobs/long-jobs.routes.ts';
import { isAllowed } from '../permissions.rules.ts';
import { countTitlesToday, readNumbers, type TodaysNumber } from './today.queries.ts';

const PERMISSIONS: Record<TodaysNumber, Permission> = {
  watching: 'insight',
  plays: 'insight',
  signUps: 'members.read',
  tomans: 'payments.read',
};

export function studioTodayRoutes(app: FastifyInstance, { database }: Deps): void {
  const { db } = database;
  const countFailed = async (kinds: readonly JobKind[]) => {
    const tasks = await findFailedTasks(database, FAILED_DAYS);
    return tasks.reduce((sum, { count }) => sum + count, await countFailedJobs(db, kinds, FAILED_DAYS));
  };

  serve(app, getStudioToday, async ({ identity }) => {
    const may = (permission: Permission) => isAllowed(identity, permission);
    const asked = Object.entries(PERMISSIONS).flatMap(([name, permission]) =>
      may(permission) ? [name as TodaysNumber] : [],
    );
    const kinds = may('jobs') ? kindsOf(identity) : [];
    const [numbers, titles, failedJobs] = await Promise.all([
      readNumbers(db, asked),
      may('catalogue.read') ? countTitlesToday(db) : null,
      kinds.length > 0 ? countFailed(kinds) : null,
    ]);
    return { data: { ...numbers, titles, failedJobs } };
  });
}
