import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { SoundOptions, SoundTiming } from './ingest-options.ts';

/** For the staff member who decides about a sound that does not fit. */
export async function recordSoundLengths(
  db: Db,
  ingestId: number,
  found: NonNullable<SoundOptions['found']>,
): Promise<void> {
  await sql`update ingest_jobs set wishes = jsonb_set(wishes, '{sound,found}', ${JSON.stringify(found)}::jsonb)
    where id = ${ingestId}`.execute(db);
}

/** Queues the ingest again, with this timing or as a film of its own. Returns false if there was nothing to decide. */
export async function decideSound(
  db: Db,
  ingestId: number,
  timing: SoundTiming | 'version',
): Promise<boolean> {
  const isVersion = timing === 'version';
  const { rows } = await sql`
    update ingest_jobs set state = 'waiting', tries = 0, runner = null, error = null, error_code = null, progress = 0,
      finished_at = null, replaces = case when ${isVersion} then null else replaces end,
      wishes = case when ${isVersion} then wishes - 'sound'
        else jsonb_set(wishes, '{sound,timing}', ${JSON.stringify(timing)}::jsonb) end
    where id = ${ingestId} and state = 'failed' and error_code = 'sound_length'
      and (not ${isVersion} or (wishes->'sound'->'found'->>'hasPicture')::boolean)
    returning id`.execute(db);
  return rows.length > 0;
}
