import type { Profile } from '@pardeh/contract/account/profile';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The profile `f`, with its times as the contract has them. */
export const PROFILE_COLUMNS = sql`f.id, f.user_id, f.name, f.picture, f.child_age, f.minutes_per_day,
  to_char(f.hours_from, 'HH24:MI') as hours_from, to_char(f.hours_to, 'HH24:MI') as hours_to,
  f.pin_hash is not null as has_pin, f.audio_lang, f.subtitle_lang, f.subtitle_size`;

export interface ProfileRow {
  id: number;
  user_id: number;
  name: string;
  picture: Profile['picture'];
  child_age: number | null;
  minutes_per_day: number | null;
  hours_from: string | null;
  hours_to: string | null;
  has_pin: boolean;
  audio_lang: string | null;
  subtitle_lang: string | null;
  subtitle_size: Profile['subtitleSize'];
}

export function toProfile(row: ProfileRow, currentId: number, mediaUrl: string): Profile {
  const { hours_from: from, hours_to: to } = row;
  return {
    id: row.id,
    name: row.name,
    picture: row.picture,
    pictureUrl: `${mediaUrl}/art/profiles/${row.picture}.svg`,
    childAge: row.child_age,
    minutesPerDay: row.minutes_per_day,
    hours: from !== null && to !== null ? { from, to } : null,
    hasPin: row.has_pin,
    isCurrent: row.id === currentId,
    isOwner: row.id === row.user_id,
    audioLang: row.audio_lang,
    subtitleLang: row.subtitle_lang,
    subtitleSize: row.subtitle_size,
  };
}

/** The owner's first, then by age of the profile. */
export async function findProfiles(db: Db, userId: number): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select ${PROFILE_COLUMNS} from profiles f where f.user_id = ${userId} order by f.id`.execute(db);
  return rows;
}

/**
 * Corrects the counters that include what these profiles voted and rated; their rows are deleted next. A vote holds its
 * profile from the start (`holdProfile`), so none comes in between, and the two cannot deadlock.
 */
export async function withdrawVotes(db: Db, profileIds: number[]): Promise<void> {
  await sql`select from profiles where id = any(${profileIds}::int[]) order by id for update`.execute(db);
  await sql`
    update titles t set likes = t.likes - v.likes, dislikes = t.dislikes - v.dislikes
    from (
      select v.title_id, sum((v.value = 1)::int)::int as likes, sum((v.value = -1)::int)::int as dislikes
      from title_votes v where v.user_id = any(${profileIds}::int[]) group by v.title_id
    ) v where t.id = v.title_id`.execute(db);
  await sql`
    update titles t set member_stars = t.member_stars - r.stars, member_ratings = t.member_ratings - r.ratings
    from (
      select title_id, sum(stars)::int as stars, count(*)::int as ratings
      from title_ratings where user_id = any(${profileIds}::int[]) and stars > 0 group by title_id
    ) r where t.id = r.title_id`.execute(db);
}

/** For a statement that writes for a profile and changes what others share: the profile stays until it is committed. */
export const holdProfile = (id: number) => sql`(select id from profiles where id = ${id} for key share)`;
