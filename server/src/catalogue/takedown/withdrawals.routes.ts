import { getWithdrawals } from '@pardeh/contract/titles/withdrawals';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { serveCached } from '../../http/serve.ts';
import { findWithdrawalNumber } from './withdrawn-titles.queries.ts';

export function withdrawalRoutes(app: FastifyInstance, { database }: Deps): void {
  serveCached(app, getWithdrawals, async () => ({
    data: { number: await findWithdrawalNumber(database.reads) },
  }));
}
