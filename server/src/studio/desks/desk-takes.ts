import type { Endpoint } from '@pardeh/contract/endpoint';
import { takeStudioComment } from '@pardeh/contract/studio/desks/comments-desk';
import { takeStudioRequest } from '@pardeh/contract/studio/desks/requests-desk';
import { takeStudioTicket } from '@pardeh/contract/studio/desks/tickets-desk';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  type DeskKind,
  findTakers,
  leaveItem,
  notifyDesks,
  type Taker,
  takeItem,
} from './desk-takes.queries.ts';

const isWith = (name: string) => `${name} دارد به این می‌رسد.`;

const takerOf = async (db: Db, kind: DeskKind, id: number) =>
  (await findTakers(db, kind, [id])).get(id) ?? null;

async function refuseTaken(db: Db, kind: DeskKind, id: number, userId: number): Promise<void> {
  const taker = await takerOf(db, kind, id);
  if (taker && taker.id !== userId) throw new AppError('conflict', { message: isWith(taker.name) });
}

/**
 * Runs a decision about an item: refused while somebody else has it; afterwards it is released and the others are
 * notified.
 */
export async function decideItem<T>(
  db: Db,
  { kind, id, userId }: { kind: DeskKind; id: number; userId: number },
  decide: () => Promise<T>,
): Promise<T> {
  await refuseTaken(db, kind, id, userId);
  const result = await decide();
  await leaveItem(db, kind, id);
  await notifyDesks(db, kind, id, userId);
  return result;
}

export async function withTakers<Item extends { id: number }>(
  db: Db,
  kind: DeskKind,
  items: readonly Item[],
): Promise<(Item & { taken: Taker | null })[]> {
  const ids = items.map(({ id }) => id);
  const takers = await findTakers(db, kind, ids);
  return items.map((item) => ({ ...item, taken: takers.get(item.id) ?? null }));
}

export function deskTakeRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serveTake(takeStudioComment, 'comment');
  serveTake(takeStudioRequest, 'request');
  serveTake(takeStudioTicket, 'ticket');

  function serveTake(endpoint: typeof takeStudioComment & Endpoint, kind: DeskKind): void {
    serve(app, endpoint, async ({ params: { id }, body, identity: { userId } }) => {
      if (!body.take) await leaveItem(db, kind, id, userId);
      else if (!(await takeItem(db, kind, id, userId))) {
        await refuseTaken(db, kind, id, userId);
        throw new AppError('not_found');
      }
      await notifyDesks(db, kind, id, userId);
      return { data: await takerOf(db, kind, id) };
    });
  }
}
