import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface TargetRow {
  id: number;
  min_age: number | null;
  genres: number[];
  fans: number;
  neighbours: Buffer | null;
  /** The most alike by content, the most alike first. */
  alike: number[] | null;
}

const TARGETS_IN_BATCH = 1000;

/** Everything that can be watched now, with what speaks for it; some at a time, so that viewers are not held up. */
export async function* readTargets(db: Db): AsyncGenerator<TargetRow[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<TargetRow>`
      select t.id, t.min_age, coalesce(l.fans, 0) as fans, l.neighbours, s.ids as alike,
        array(select g.genre_id from title_genres g where g.title_id = t.id order by g.position) as genres
      from visible_titles t left join learned_titles l on l.title_id = t.id
      left join similar_titles s on s.title_id = t.id
      where t.is_available and t.id > ${after} order by t.id limit ${TARGETS_IN_BATCH}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < TARGETS_IN_BATCH) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

export async function readPrior(db: Db): Promise<number | null> {
  const { rows } = await sql<{ prior: number }>`select prior from learning_settings`.execute(db);
  return rows[0]?.prior ?? null;
}
