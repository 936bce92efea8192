import type { Permission } from '@pardeh/contract/studio/permissions';
import { getStudioToday } from '@pardeh/contract/studio/today';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { countFailedJobs } from '../long-jobs/long-jobs.queries.ts';
import { kindsOf } from '../long-jobs/long-jobs.routes.ts';
import { isAllowed } from '../permissions.rules.ts';
import { countTitlesToday, readNumbers, type TodaysNumber } from './today.queries.ts';

const PERMISSIONS: Record<TodaysNumber, Permission> = {
  watching: 'insight',
  plays: 'insight',
  signUps: 'members.read',
  tomans: 'payments.read',
};
const FAILED_DAYS = 7;

export function studioTodayRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, getStudioToday, async ({ identity }) => {
    const may = (permission: Permission) => isAllowed(identity, permission);
    const asked = Object.entries(PERMISSIONS).flatMap(([name, permission]) =>
      may(permission) ? [name as TodaysNumber] : [],
    );
    const kinds = may('jobs') ? kindsOf(identity) : [];
    const [numbers, titles, failedJobs] = await Promise.all([
      readNumbers(db, asked),
      may('catalogue.read') ? countTitlesToday(db) : null,
      kinds.length > 0 ? countFailedJobs(db, kinds, FAILED_DAYS) : null,
    ]);
    return { data: { ...numbers, titles, failedJobs } };
  });
}
