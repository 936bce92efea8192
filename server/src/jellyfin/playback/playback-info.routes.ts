import { AppError } from '../../http/app-error.ts';
import { type AppCall, addressOf } from '../call.ts';
import { readItemId, toItemId } from '../ids.rules.ts';
import type { Input } from '../read-input.ts';
import { type AppRoute, forUsers } from '../route.ts';
import { mediaSegment, type PlaybackInfo, playbackInfo } from '../shapes/media.shapes.ts';
import { listOf, toTicks, wholeList } from '../shapes/shape.ts';
import type { FindFile } from './find-file.ts';
import { asStream, asWholeFile, type SubtitleForm, soundPlace, toMediaSource } from './media-source.rules.ts';

const SEGMENTS = { intro: 'Intro', credits: 'Outro', recap: 'Recap' } as const;
/** The error codes of apps, for what our own player says in words. */
const ERRORS: Partial<Record<string, PlaybackInfo['ErrorCode']>> = {
  premium_required: 'NotAllowed',
  not_now: 'NotAllowed',
  forbidden: 'NotAllowed',
  too_many_sessions: 'RateLimitExceeded',
};

export function playbackInfoRoutes(findFile: FindFile): AppRoute[] {
  return [
    forUsers('POST', ['/items/:id/playbackinfo'], playbackInfo, describe, { perMinute: 60 }),
    forUsers('GET', ['/items/:id/playbackinfo'], playbackInfo, describe, { perMinute: 60 }),
    forUsers('GET', ['/mediasegments/:id'], listOf(mediaSegment), async ({ params, query, viewerAge }) => {
      const wanted = query.names('includesegmenttypes');
      const id = readItemId(params.id);
      const { parts } = await findFile(id, viewerAge);
      const items = parts.marks.flatMap(({ kind, start, end }, place) => {
        if (kind === 'chapter' || !id) return [];
        const Type = SEGMENTS[kind];
        if (wanted.length > 0 && !wanted.includes(Type.toLowerCase())) return [];
        const segment = { StartTicks: toTicks(start), EndTicks: toTicks(end), Type };
        return { Id: toItemId('mark', id.id * 100 + place), ItemId: toItemId(id.kind, id.id), ...segment };
      });
      return wholeList(items);
    }),
    forUsers('DELETE', ['/videos/activeencodings'], null, async ({ query, playback, identity }) => {
      const session = query.text('playsessionid');
      if (session) await playback.end(session, identity);
      return null;
    }),
  ];

  async function describe(call: AppCall): Promise<PlaybackInfo> {
    const id = readItemId(call.params.id);
    const described = await findFile(id, call.viewerAge);
    const itemId = id ? toItemId(id.kind, id.id) : '';
    const token = call.client.token ?? '';
    const profile = call.body.inner('deviceprofile');
    const source = toMediaSource(described, {
      itemId,
      name: described.file.title_fa,
      token,
      form: subtitleForm(profile),
    });
    const option = (name: string) => call.body.number(name) ?? call.query.number(name);
    const isStream = playsStreams(call.body, profile);
    try {
      // A child's minutes are counted by the parts of a stream.
      if (!isStream && call.identity.childAge !== null) throw new AppError('forbidden');
      const { session } = await call.playback.start(described.file, call.identity);
      const grant = {
        session,
        sound: soundPlace(described, option('audiostreamindex')),
        maxBitrate: option('maxstreamingbitrate'),
        token,
      };
      return {
        MediaSources: [
          isStream ? asStream(source, grant) : asWholeFile(source, grant, addressOf(call.request)),
        ],
        PlaySessionId: session,
      };
    } catch (error) {
      const code = error instanceof AppError ? ERRORS[error.code] : undefined;
      if (!code) throw error;
      return { MediaSources: [], PlaySessionId: '', ErrorCode: code };
    }
  }
}

/** Without a profile nothing is known of the app, and every player that we know of plays HLS. */
function playsStreams(body: Input, profile: Input): boolean {
  if (!body.has('deviceprofile')) return true;
  return profile
    .rows('transcodingprofiles')
    .some(
      (each) =>
        each.text('protocol')?.toLowerCase() === 'hls' && each.text('type')?.toLowerCase() !== 'audio',
    );
}

function subtitleForm(profile: Input): SubtitleForm {
  const forms = profile.rows('subtitleprofiles').map((each) => each.text('format')?.toLowerCase());
  const knowsVtt = forms.length === 0 || forms.includes('vtt') || forms.includes('webvtt');
  return knowsVtt ? 'vtt' : 'srt';
}
