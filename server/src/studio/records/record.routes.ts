import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import type { idParams } from '@pardeh/contract/shapes';
import type { FastifyInstance } from 'fastify';
import type { TNull, TSchema } from 'typebox';
import type { Db } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import { type Edit, editRecord } from './edit-record.ts';
import { type RemovableKind, removeRecord, restoreRecord } from './removed-records.queries.ts';

type RecordCall<R extends TSchema = TSchema> = Endpoint<typeof idParams, TSchema, TSchema, R, 'staff'>;
type UpdateCall<R extends TSchema = TSchema> = Endpoint<
  typeof idParams,
  TSchema,
  TSchema & { properties: { version: TSchema } },
  R,
  'staff'
>;

interface RecordRoutes<E extends RecordCall, R> {
  kind: RemovableKind;
  get: E;
  update: UpdateCall<E['reply']>;
  remove: RecordCall<TNull>;
  restore: RecordCall<E['reply']>;
  /** Builds the reply of every call except `remove`. */
  reply: (id: number) => Promise<ReplyOf<E>>;
  /** Throws for a patch that the record must not get. */
  check?: (id: number, patch: object) => Promise<void>;
  read: Edit<R>['read'];
  write: Edit<R>['write'];
}

/** Routes for one record of any kind: read, edit, delete and restore it. */
export function recordRoutes<E extends RecordCall, R extends { version: number }>(
  app: FastifyInstance,
  db: Db,
  { kind, get, update, remove, restore, reply, check, read, write }: RecordRoutes<E, R>,
): void {
  const answer = (id: number) => reply(id) as Promise<never>;

  serve(app, get as RecordCall, ({ params }) => answer(params.id));

  serve(app, update as UpdateCall, async ({ params: { id }, body, identity: { userId } }) => {
    const { version, ...patch } = body as { version: number };
    await check?.(id, patch);
    await editRecord<R>(db, { kind, id, userId, version, patch, read, write });
    return answer(id);
  });

  serve(app, remove, async ({ params: { id }, identity: { userId } }) => {
    await removeRecord(db, { kind, id, userId });
    return null;
  });

  serve(app, restore as RecordCall, async ({ params: { id }, identity: { userId } }) => {
    await restoreRecord(db, { kind, id, userId });
    return answer(id);
  });
}
