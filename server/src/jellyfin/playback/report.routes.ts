import { WATCHED_SHARE } from '@pardeh/contract/limits';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../http/app-error.ts';
import { recordAppPlay } from '../../insight/insight.ts';
import type { DescribedFile } from '../../media/playback.ts';
import type { ReportCall } from '../call.ts';
import { readItemId } from '../ids.rules.ts';
import { type AppRoute, forReports, forUsers } from '../route.ts';
import { toSeconds } from '../shapes/shape.ts';
import type { FindFile } from './find-file.ts';

const SAVES_PER_MINUTE = 120;
/** An app reports 0 when it begins, before it has jumped to where the viewer left off. */
const FROM_SECONDS = 1;
/** An app that reports nothing for so long has stopped without a word. */
const GOING_MS = 5 * 60_000;
const GOING_MAX = 10_000;

type PlayedFile = DescribedFile['file'];
type Moment = 'begin' | 'go on' | 'end';

/** Where the viewer is, which is the site's own history. */
export function reportRoutes(findFile: FindFile): AppRoute[] {
  const playing = new LRUCache<string, true>({ max: GOING_MAX, ttl: GOING_MS });
  const report = (moment: Moment, paths: string[]) =>
    forReports('POST', paths, null, (call) => save(call, moment), { perMinute: SAVES_PER_MINUTE });
  return [
    report('begin', ['/sessions/playing', '/users/:user/playingitems/:id']),
    report('go on', ['/sessions/playing/progress', '/users/:user/playingitems/:id/progress']),
    report('end', ['/sessions/playing/stopped']),
    forReports(
      'DELETE',
      ['/users/:user/playingitems/:id', '/playingitems/:id'],
      null,
      (call) => save(call, 'end'),
      { perMinute: SAVES_PER_MINUTE },
    ),
    forUsers('POST', ['/sessions/playing/ping'], null, async () => null),
  ];

  async function save(call: ReportCall, moment: Moment): Promise<null> {
    const { body, query, params, playback, identity } = call;
    const session = body.text('playsessionid') ?? query.text('playsessionid');
    const id = readItemId(body.text('itemid') ?? params.id);
    const position = toSeconds(body.number('positionticks') ?? query.number('positionticks') ?? 0);
    try {
      if (id && (moment !== 'go on' || position >= FROM_SECONDS)) {
        const { file } = await findFile(id, call.viewerAge);
        await countPlay(call, moment, file, position);
        if (position >= FROM_SECONDS) await savePosition(call, file, position, session);
      }
    } finally {
      if (moment === 'end' && session) await playback.end(session, identity);
    }
    return null;
  }

  /** Changing the sound begins anew for some apps: that is the same play. */
  async function countPlay(call: ReportCall, moment: Moment, file: PlayedFile, position: number) {
    const { identity, client, db } = call;
    const key = `${identity.tokenId} ${file.id}`;
    const isGoing = playing.get(key) === true;
    if (moment === 'end') playing.delete(key);
    else playing.set(key, true);
    if (moment === 'go on' || (moment === 'begin' && isGoing)) return;
    await recordAppPlay(db, {
      kind: moment === 'begin' ? 'start' : 'leave',
      app: client.app,
      userId: identity.userId,
      tokenId: identity.tokenId,
      fileId: file.id,
      finished: position >= file.duration_seconds * WATCHED_SHARE,
    });
  }
}

async function savePosition(
  { playback, identity, request }: ReportCall,
  { id, duration_seconds: duration }: PlayedFile,
  position: number,
  session: string | undefined,
): Promise<void> {
  const at = { fileId: id, position: Math.min(position, duration), duration, session, address: request.ip };
  if (!(await playback.savePosition(identity, at))) throw new AppError('not_found');
}
