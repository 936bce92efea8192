import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { LearningSettings } from '../engine/choose-settings.ts';

/** However many have piled up, no statement takes long. */
const CHANGES_AT_ONCE = 5000;

/** Adds up which audiences changed. Rows that arrive meanwhile are counted the next time. */
export async function addUpChanges(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with taken as (
        delete from audience_changes
        where ctid = any(array(select ctid from audience_changes limit ${sql.lit(CHANGES_AT_ONCE)})) returning title_id
      ), added as (
        insert into learned_titles as l (title_id, changes)
        select t.id, count(*)::int from taken join titles t on t.id = taken.title_id group by t.id
        on conflict (title_id) do update set changes = l.changes + excluded.changes
      ) select count(*)::int as count from taken`.execute(db);
    if ((rows[0]?.count ?? 0) < CHANGES_AT_ONCE) return;
  }
}

/** A change of less than this share of the fans would not change the weights. */
const CHANGED_SHARE = 0.02;

/** Titles to learn next, the most changed first. */
export async function findDueTitles(db: Db): Promise<number[]> {
  const { rows } = await sql<{ title_id: number }>`
    select title_id from learned_titles where changes > 0 and changes >= fans * ${sql.lit(CHANGED_SHARE)}
    order by changes desc`.execute(db);
  return rows.map(({ title_id }) => title_id);
}

export interface LearnedRow {
  titleId: number;
  fans: number;
  neighbours: Buffer;
}

export async function writeLearned(db: Db, rows: readonly LearnedRow[]): Promise<void> {
  await sql`
    update learned_titles l set fans = n.fans, neighbours = n.neighbours, changes = 0, made_at = now()
    from unnest(
      ${rows.map(({ titleId }) => titleId)}::int[], ${rows.map(({ fans }) => fans)}::int[],
      ${rows.map(({ neighbours }) => neighbours)}::bytea[]
    ) n(title_id, fans, neighbours) where l.title_id = n.title_id`.execute(db);
}

/** Null when they were never measured, or so long ago that the data may be another. */
export async function readFreshSettings(db: Db, days: number): Promise<LearningSettings | null> {
  const { rows } = await sql<LearningSettings>`
    select lambda, prior from learning_settings where chosen_at > now() - make_interval(days => ${days}::int)`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function writeSettings(db: Db, { lambda, prior }: LearningSettings): Promise<void> {
  await sql`
    insert into learning_settings (lambda, prior) values (${lambda}, ${prior})
    on conflict (is_only) do update set lambda = excluded.lambda, prior = excluded.prior, chosen_at = now()`.execute(
    db,
  );
}

export async function countFans(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(fans + changes), 0)::int as count from learned_titles`.execute(db);
  return rows[0]?.count ?? 0;
}
