import type { BodyOf } from '@pardeh/contract/endpoint';
import {
  createRequest,
  listRequestBoard,
  listRequests,
  type TitleRequest,
  toggleRequestVote,
} from '@pardeh/contract/messages/requests';
import { fold } from '@pardeh/persian/fold';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError, invalidField, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { refuseMuted } from '../../members/restrictions.queries.ts';
import {
  addVote,
  alertByVote,
  findKnownTitle,
  findOrMakeRequest,
  type RequestedTitle,
  requestFor,
} from '../../notify/new-request.queries.ts';
import { findBoard, findOwnRequests, findRequest, toggleVote } from './requests.queries.ts';
import { REQUEST_TEXTS, toRequest } from './requests.rules.ts';

export function requestRoutes(app: FastifyInstance, { config, database: { db }, limits }: Deps): void {
  serve(app, listRequestBoard, async ({ query, identity }) => {
    const page = pageOf(query);
    const { rows, total } = await findBoard(db, identity?.userId ?? null, query, page);
    return { data: rows.map((row) => toRequest(row, config.mediaUrl)), meta: metaOf(page, total) };
  });

  serve(app, listRequests, async ({ query, identity }) => {
    const page = pageOf(query);
    const { rows, total } = await findOwnRequests(db, identity.userId, query, page);
    return { data: rows.map((row) => toRequest(row, config.mediaUrl)), meta: metaOf(page, total) };
  });

  serve(app, createRequest, async ({ body, identity: { userId, profileId } }) => {
    await refuseMuted(db, userId);
    const request = await understand(body);
    await limits.count('request_day', userId);
    const { id, merged } = await findOrMakeRequest(db, request);
    await addVote(db, userId, id, body.note?.trim() || null);
    await alertByVote(db, { userId, profileId, requestId: id });
    return { data: await read(userId, id), merged };
  });

  serve(app, toggleRequestVote, async ({ params, identity: { userId, profileId } }) => {
    await limits.count('toggle', userId);
    if (!(await toggleVote(db, userId, params.id))) throw new AppError('not_found');
    await alertByVote(db, { userId, profileId, requestId: params.id });
    return { data: await read(userId, params.id) };
  });

  /** Normalises what a request is about, so that equal requests are found. */
  async function understand({
    kind,
    titleId,
    ...asked
  }: BodyOf<typeof createRequest>): Promise<RequestedTitle> {
    const imdb = asked.imdb || undefined;
    const known = await findKnownTitle(db, { titleId, imdb });
    if (titleId !== undefined && !known) throw new AppError('not_found');
    if (known && kind === 'title' && known.is_here) throw new AppError('already_here');
    if (known) return requestFor(kind, known);
    const name = (asked.name ?? imdb ?? '').replace(/\s+/g, ' ').trim();
    const nameKey = fold(name);
    if (nameKey === '') throw invalidField('name', REQUEST_TEXTS.nothingNamed);
    return { kind, subject: imdb ?? `n:${nameKey}`, imdb: imdb ?? null, titleId: null, name, nameKey };
  }

  async function read(userId: number, id: number): Promise<TitleRequest> {
    const row = requireFound(await findRequest(db, userId, id));
    return toRequest(row, config.mediaUrl);
  }
}
