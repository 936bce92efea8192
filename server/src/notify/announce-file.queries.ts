import { titlePath } from '@pardeh/contract/paths';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import {
  dubAddedMessage,
  newEpisodeMessage,
  releasedMessage,
  subtitleAddedMessage,
} from './notification-texts.ts';
import { type Message, notify, notifyFollowers } from './notify.queries.ts';
import { fulfilRequests } from './request-board.queries.ts';

export interface AnnouncedTitle {
  title_id: number;
  title_fa: string;
  slug: string;
}

interface NewFile extends AnnouncedTitle {
  episode_id: number | null;
  season: number | null;
  episode: number | null;
  /** No version of this film or episode could be watched before. */
  is_first: boolean;
  has_new_dub: boolean;
  has_new_subtitle: boolean;
}

/**
 * Call when a file becomes watchable: notifies everybody who saved or started the title and fulfils the requests for
 * it. Repeated calls do not notify anybody twice. Only writes rows; call `wakePush` afterwards.
 */
export async function announceFile(db: Db, fileId: number): Promise<void> {
  const file = await readNewFile(db, fileId);
  if (!file) return;
  for (const message of messagesAbout(file)) await notifyFollowers(db, file.title_id, message);
  const notified = await notifyWaiting(db, file);
  const kinds = [
    'title' as const,
    ...(file.has_new_dub ? (['dub'] as const) : []),
    ...(file.has_new_subtitle ? (['subtitle'] as const) : []),
  ];
  await fulfilRequests(db, file.title_id, kinds, notified);
}

/** Notifies everybody waiting for a title that it can be watched, and clears their alerts. Returns their accounts. */
export async function notifyWaiting(db: Db, { title_id, title_fa, slug }: AnnouncedTitle): Promise<number[]> {
  const { rows: waiting } = await sql<{ profileId: number; userId: number }>`
    update release_alerts a set wanted = false from profiles p
    where a.title_id = ${title_id} and a.wanted and p.id = a.user_id
    returning p.id as "profileId", p.user_id as "userId"`.execute(db);
  const profileIds = waiting.map(({ profileId }) => profileId);
  await notify(db, profileIds, releasedMessage(title_id, title_fa, titlePath(title_id, slug)));
  return waiting.map(({ userId }) => userId);
}

/** One notification for a first file, even if it comes with a dub and subtitles. */
function messagesAbout(file: NewFile): Message[] {
  const path = titlePath(file.title_id, file.slug);
  const { episode_id, season, episode, title_fa } = file;
  if (file.is_first) {
    return episode_id === null || season === null || episode === null
      ? [releasedMessage(file.title_id, title_fa, path)]
      : [newEpisodeMessage({ id: episode_id, season, number: episode }, title_fa, path)];
  }
  const about = episode_id === null ? `title:${file.title_id}` : `episode:${episode_id}`;
  return [
    ...(file.has_new_dub ? [dubAddedMessage(about, title_fa, path)] : []),
    ...(file.has_new_subtitle ? [subtitleAddedMessage(about, title_fa, path)] : []),
  ];
}

async function readNewFile(db: Db, fileId: number): Promise<NewFile | undefined> {
  const others = sql`from files o where o.title_id = f.title_id and o.kind = 'feature' and o.id <> f.id
    and o.episode_id is not distinct from f.episode_id`;
  const dub = (file: 'f' | 'o') => sql`exists (
    select from file_tracks k where k.file_id = ${sql.ref(`${file}.id`)} and k.kind = 'audio' and k.is_dub)`;
  const subtitle = (file: 'f' | 'o') => sql`exists (
    select from file_tracks k where k.file_id = ${sql.ref(`${file}.id`)} and k.kind = 'subtitle' and k.lang = 'fa')`;
  const { rows } = await sql<NewFile>`
    select f.title_id, t.title_fa, t.slug, f.episode_id, s.number as season, e.number as episode,
      not exists (select ${others}) as is_first,
      ${dub('f')} and not exists (select ${others} and ${dub('o')}) as has_new_dub,
      ${subtitle('f')} and not exists (select ${others} and ${subtitle('o')}) as has_new_subtitle
    from files f join visible_titles t on t.id = f.title_id
    left join episodes e on e.id = f.episode_id left join seasons s on s.id = e.season_id
    where f.id = ${fileId} and f.kind = 'feature'`.execute(db);
  return rows[0];
}
