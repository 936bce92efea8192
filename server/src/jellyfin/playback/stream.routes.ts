import { viewerAgeOf } from '../../database/visible.queries.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { sendFile } from '../../http/send-file.ts';
import { contentDisposition, latinFileName, persianFileName, spritePath } from '../../media/playback.ts';
import type { StoredFile } from '../../storage/storage.ts';
import type { AppCall, VisitorCall } from '../call.ts';
import { readItemId } from '../ids.rules.ts';
import { type AppRoute, forAnybody, forUsers } from '../route.ts';
import type { FindFile } from './find-file.ts';
import { MEDIA_BASE, soundPlace, subtitleAt } from './media-source.rules.ts';
import { subtitleIn } from './subtitle-forms.rules.ts';

const SUBTITLE_BYTES_MAX = 20_000_000;

export function streamRoutes(findFile: FindFile): AppRoute[] {
  return [
    forUsers('GET', ['/videos/:id/master.m3u8', '/videos/:id/main.m3u8'], null, sendMaster, {
      hasHead: true,
    }),
    forAnybody('GET', ['/videos/:id/stream', '/videos/:id/stream.:container'], null, sendWhole, {
      hasHead: true,
      perMinute: false,
    }),
    forUsers('GET', ['/items/:id/download', '/items/:id/file'], null, sendDownload, { hasHead: true }),
    forUsers(
      'GET',
      [
        '/videos/:id/:source/subtitles/:index/stream.:form',
        '/videos/:id/:source/subtitles/:index/:start/stream.:form',
      ],
      null,
      sendSubtitle,
    ),
    forUsers('GET', ['/videos/:id/trickplay/:width/:file'], null, sendSprite, { perMinute: false }),
  ];

  async function sendMaster({ query, playback, reply, params, viewerAge, identity }: AppCall) {
    const described = await findFile(readItemId(params.id), viewerAge);
    const session = query.text('playsessionid') ?? (await playback.start(described.file, identity)).session;
    const text = await playback.readMaster(session, described.file.id, {
      base: MEDIA_BASE,
      sound: soundPlace(described, query.number('audiostreamindex')),
      maxBandwidth: query.number('maxstreamingbitrate'),
    });
    return reply.type('application/vnd.apple.mpegurl').send(text);
  }

  async function sendDownload(call: AppCall) {
    const { file, parts } = await findFile(readItemId(call.params.id), call.viewerAge);
    const quality = parts.renditions[0]?.quality ?? '';
    return send(call, await call.playback.openDownload(file, call.identity), {
      'content-disposition': contentDisposition(
        latinFileName(file, quality, 'mp4'),
        persianFileName(file, quality, 'mp4'),
      ),
    });
  }

  async function sendSprite({ params, viewerAge, playback, identity, request, reply }: AppCall) {
    const [, place] = /^(\d{1,4})\.jpg$/.exec(params.file ?? '') ?? [];
    if (place === undefined) throw new AppError('not_found');
    const { file } = await findFile(readItemId(params.id), viewerAge);
    const sprite = await playback.openPart(file, identity, spritePath(Number(place)));
    return sendFile(request, reply, sprite, {
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
    });
  }

  /** Several apps omit their token here: then the id of the session that they were given grants access. */
  async function sendWhole(call: VisitorCall) {
    const { query, playback, client, request, params } = call;
    const id = readItemId(params.id);
    const known = query.text('playsessionid') ?? query.text('tag');
    if (known !== undefined) {
      const { file } = await findFile(id, null);
      return send(call, await playback.openWhole(known, file.id, request.ip));
    }
    const identity = await call.identifyApp(client.token);
    if (!identity) throw new AppError('unauthenticated');
    const { file } = await findFile(id, viewerAgeOf(identity));
    // Before a session begins, which would count as watching.
    if (identity.childAge !== null) throw new AppError('forbidden');
    const { session } = await playback.start(file, identity);
    return send(call, await playback.openWhole(session, file.id, request.ip));
  }

  async function sendSubtitle(call: AppCall) {
    const { params, identity, playback, reply } = call;
    const described = await findFile(readItemId(params.id), call.viewerAge);
    const track = subtitleAt(described, Number(params.index));
    if (!track?.path) throw new AppError('not_found');
    const stored = await playback.openPart(described.file, identity, track.path);
    if (stored.size > SUBTITLE_BYTES_MAX) throw new AppError('too_large');
    const bytes = Buffer.concat((await (await stored.open()).toArray()) as Buffer[]);
    const made = requireFound(subtitleIn(params.form ?? '', bytes.toString('utf8')));
    return reply.type(made.type).send(made.text);
  }
}

function send({ request, reply }: VisitorCall, file: StoredFile, more: Record<string, string> = {}) {
  return sendFile(request, reply, file, {
    'content-type': 'video/mp4',
    'cache-control': 'private, no-transform',
    ...more,
  });
}
