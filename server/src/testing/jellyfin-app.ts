import type { FastifyInstance } from 'fastify';
import * as olderSdk from 'jellyfin-sdk-0';
import * as older from 'jellyfin-sdk-0/lib/utils/api/index.js';
import * as newerSdk from 'jellyfin-sdk-1';
import * as newer from 'jellyfin-sdk-1/lib/utils/api/index.js';
import type { Db } from '../database/database.ts';
import { send, type TestReply, type TestUser } from './test-user.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
type Answer = { status: number; data: any };

/** A client of Jellyfin, with the calls of all its parts in one place: the editions sort them differently. */
export interface SdkClient {
  accessToken: string;
  call(name: string, input?: object): Promise<Answer>;
}

/** Their types name their own files in a way that our compiler does not follow. */
interface Sdk {
  Jellyfin: new (identity: typeof IDENTITY) => { createApi(address: string, token: string): object };
}

const IDENTITY = {
  clientInfo: { name: 'Jellyfin Test', version: '1.0.0' },
  deviceInfo: { name: 'Living room (TV)', id: 'tv-1' },
};

export function openSdk(edition: 'older' | 'newer', address: string): SdkClient {
  const isOlder = edition === 'older';
  const makers = Object.values(isOlder ? older : newer) as unknown[];
  const { Jellyfin } = (isOlder ? olderSdk : newerSdk) as unknown as Sdk;
  const client = new Jellyfin(IDENTITY);
  const sdk: SdkClient = {
    accessToken: '',
    async call(name, input) {
      // A part of the newer edition keeps the token that it was made with.
      const api = client.createApi(address, sdk.accessToken);
      const parts = makers.filter((make) => typeof make === 'function').map((make) => make(api) as object);
      const part = parts.find((each) => name in each) as
        | Record<string, (input?: object) => Promise<Answer>>
        | undefined;
      if (!part?.[name]) throw new Error(`No part of the client has ${name}`);
      return part[name](input);
    },
  };
  return sdk;
}

/** A call without a client, as an app would write it. */
export function askJellyfin(
  app: FastifyInstance,
  token: string | null,
  url: string,
  more: {
    method?: 'GET' | 'POST' | 'DELETE';
    payload?: object | string;
    headers?: Record<string, string>;
  } = {},
): Promise<TestReply> {
  const authorization = `MediaBrowser Client="Test", Device="TV", DeviceId="tv", Version="1.0", Token="${token ?? ''}"`;
  return send(app, {
    method: more.method ?? 'GET',
    url: `/jellyfin${url}`,
    headers: { authorization, ...more.headers },
    ...(more.payload === undefined ? {} : { payload: more.payload }),
  });
}

export async function signInApp(app: FastifyInstance, { email, password }: TestUser): Promise<string> {
  const reply = await askJellyfin(app, null, '/Users/AuthenticateByName', {
    method: 'POST',
    payload: { Username: email, Pw: password },
  });
  if (reply.status !== 200) throw new Error(`sign-in: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.AccessToken;
}

export type ItemIds = Record<
  'film' | 'premium' | 'series' | 'season' | 'episode' | 'person' | 'collection' | 'genre' | 'user',
  string
>;

const KINDS = { title: 1, season: 2, episode: 3, person: 4, genre: 5, collection: 6, user: 7 } as const;
/** As apps have stored them: they must never change. */
const toItemId = (kind: keyof typeof KINDS, id: number) =>
  `7061726465688${KINDS[kind]}0080000000${id.toString(16).padStart(8, '0')}`;

/** One of each kind, of the demo catalogue. */
export async function findItemIds(db: Db, user: TestUser): Promise<ItemIds> {
  const idOf = async (key: string) =>
    (await db.selectFrom('titles').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
  const series = await idOf('pardeh-city-of-windows');
  const [film, premium, season, episode, credit, collection] = await Promise.all([
    idOf('pardeh-lantern-keeper'),
    idOf('pardeh-chahar-bagh'),
    db.selectFrom('seasons').select('id').where('title_id', '=', series).executeTakeFirstOrThrow(),
    db
      .selectFrom('files')
      .select('episode_id')
      .where('title_id', '=', series)
      .where('episode_id', 'is not', null)
      .orderBy('episode_id')
      .executeTakeFirstOrThrow(),
    db.selectFrom('credits').select('person_id').limit(1).executeTakeFirstOrThrow(),
    db.selectFrom('collection_titles').select('collection_id').limit(1).executeTakeFirstOrThrow(),
  ]);
  return {
    film: toItemId('title', film),
    premium: toItemId('title', premium),
    series: toItemId('title', series),
    season: toItemId('season', season.id),
    episode: toItemId('episode', episode.episode_id ?? 0),
    person: toItemId('person', credit.person_id),
    collection: toItemId('collection', collection.collection_id),
    genre: toItemId('genre', 1),
    user: toItemId('user', user.id),
  };
}

/** `/Items/{film}` with the id of that name. */
export const fillIds = (url: string, ids: ItemIds) =>
  url.replace(/\{(\w+)\}/g, (_whole, name: keyof ItemIds) => ids[name]);
