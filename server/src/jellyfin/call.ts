import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { ViewerAge } from '../database/visible.queries.ts';
import type { Deps } from '../http/deps.ts';
import type { IdentifyApp } from '../http/identity/access-tokens.queries.ts';
import type { Identity } from '../http/identity/identity.ts';
import type { Playback } from '../media/playback.ts';
import { type AppClient, readClient } from './authorization.rules.ts';
import { Input } from './read-input.ts';
import { JELLYFIN_PATH } from './rewrite-address.ts';

/** What serves every call: the site's own doors, and the name by which apps know the site. */
export interface Server {
  deps: Deps;
  playback: Playback;
  serverId: string;
  identifyApp: IdentifyApp;
}

/** A call of an app, read once. */
export interface AppCall extends Server {
  request: FastifyRequest;
  reply: FastifyReply;
  db: Db;
  identity: Identity;
  profileId: number;
  viewerAge: ViewerAge;
  hasPremium: boolean;
  client: AppClient;
  params: Record<string, string>;
  query: Input;
  body: Input;
}

/** A report of where the viewer is, of which there is one every few seconds. */
export type ReportCall = Omit<AppCall, 'hasPremium'>;

/** A call that anybody may make; its token, good or bad, is not looked at. */
export type VisitorCall = Omit<ReportCall, 'identity' | 'profileId' | 'viewerAge'>;

export function readCall(server: Server, request: FastifyRequest, reply: FastifyReply): VisitorCall {
  return {
    ...server,
    request,
    reply,
    db: server.deps.database.db,
    client: readClient(request.headers, request.query),
    params: request.params as Record<string, string>,
    query: new Input(request.query),
    body: new Input(request.body),
  };
}

/** The address by which this app reached us, whatever the site's own name is: a TV at home may only know a number. */
export function addressOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}${JELLYFIN_PATH}`;
}
