import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { type ViewerAge, viewerAgeOf } from '../../database/visible.queries.ts';
import { readClient } from '../authorization.rules.ts';
import type { Server } from '../call.ts';
import { toItemId } from '../ids.rules.ts';
import { readEpisodeStates } from '../items/episode-lines.queries.ts';
import { readItemRows } from '../items/item-rows.queries.ts';
import { titleUserData, watchedData } from '../items/to-item.rules.ts';
import { JELLYFIN_PATH, rewriteAddress } from '../rewrite-address.ts';

/** An app sends a sign of life within this time. */
const KEEP_ALIVE_SECONDS = 60;
const MESSAGE_BYTES_MAX = 64 * 1024;
const SOCKETS_PER_PROFILE = 20;
const GOING_AWAY = 1001;
const NOT_ALLOWED = 1008;

interface Admitted {
  token: string;
  profileId: number;
}

/** What a viewer changes anywhere shows in their open apps at once; the database notifies every process. */
export async function openSocket(app: FastifyInstance, server: Server): Promise<void> {
  const { db, listen } = server.deps.database;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  const byProfile = new Map<number, Map<WebSocket, string>>();

  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    void admit(request).then(
      (admitted) => {
        if (!admitted) return refuse(stream);
        sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, admitted));
      },
      () => stream.destroy(),
    );
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets.clients) socket.close(GOING_AWAY);
    for (const socket of sockets.clients) socket.terminate();
  });
  await listen('apps', (payload) => {
    const [profileId = 0, titleId = 0] = (payload ?? '').split(' ').map(Number);
    const open = byProfile.get(profileId);
    if (open)
      void sendChange(open, profileId, titleId).catch((error) => app.log.warn({ err: error }, 'a socket'));
  });

  async function admit(request: IncomingMessage): Promise<Admitted | null> {
    const address = new URL(rewriteAddress(request.url ?? '/'), 'http://localhost');
    const isOurs = address.pathname === `${JELLYFIN_PATH}/socket`;
    if (!isOurs || server.deps.config.jellyfin === 'off' || app.draining.begun) return null;
    const { token } = readClient(request.headers, Object.fromEntries(address.searchParams));
    const identity = await server.identifyApp(token);
    const isFull = (byProfile.get(identity?.profileId ?? 0)?.size ?? 0) >= SOCKETS_PER_PROFILE;
    return token === null || !identity || isFull ? null : { token, profileId: identity.profileId };
  }

  function serve(socket: WebSocket, { token, profileId }: Admitted): void {
    const open = byProfile.get(profileId) ?? new Map<WebSocket, string>();
    byProfile.set(profileId, open.set(socket, token));
    let isAlive = true;
    const watch = setInterval(
      () => {
        if (!isAlive) socket.terminate();
        isAlive = false;
      },
      2 * KEEP_ALIVE_SECONDS * 1000,
    );
    watch.unref();
    socket.on('message', (data) => {
      isAlive = true;
      if (/"KeepAlive"/.test(String(data))) sendTo(socket, 'KeepAlive');
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(watch);
      open.delete(socket);
      if (open.size === 0) byProfile.delete(profileId);
    });
    sendTo(socket, 'ForceKeepAlive', KEEP_ALIVE_SECONDS);
  }

  /** A token may have been revoked since its socket was opened, and a child's age changed. */
  async function sendChange(open: Map<WebSocket, string>, profileId: number, titleId: number): Promise<void> {
    let viewerAge: ViewerAge | undefined;
    await Promise.all(
      [...open].map(async ([socket, token]) => {
        const identity = await server.identifyApp(token);
        if (identity?.profileId === profileId) viewerAge = viewerAgeOf(identity);
        else {
          open.delete(socket);
          socket.close(NOT_ALLOWED);
        }
      }),
    );
    if (viewerAge === undefined) return;
    const [[row], episodes] = await Promise.all([
      readItemRows(db, [titleId], { profileId, viewerAge }),
      readEpisodeStates(db, profileId, titleId),
    ]);
    if (!row) return;
    const ofEpisodes = episodes.map((state) =>
      watchedData({
        id: toItemId('episode', state.episode_id),
        position: state.position,
        duration: state.duration,
        watched: state.watched,
        watchedAt: state.watched_at,
      }),
    );
    const data = {
      UserId: toItemId('user', profileId),
      UserDataList: [titleUserData(row, toItemId('title', titleId)), ...ofEpisodes],
    };
    for (const socket of open.keys()) sendTo(socket, 'UserDataChanged', data);
  }
}

function sendTo(socket: WebSocket, MessageType: string, Data?: unknown): void {
  socket.send(
    JSON.stringify({ MessageType, MessageId: randomUUID(), ...(Data === undefined ? {} : { Data }) }),
  );
}

function refuse(stream: Duplex): void {
  stream.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
}
