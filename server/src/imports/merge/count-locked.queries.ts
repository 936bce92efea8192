import { sql } from 'kysely';
import { ONLY_NEW, TITLE_COLUMNS } from '../staging/staging-tables.ts';
import type { Batch } from './batch.ts';

const OFFERED = Object.keys(TITLE_COLUMNS)
  .filter((name) => !ONLY_NEW.includes(name))
  .map((name) => `'${name}', st.${name}`)
  .join(', ');

/** Values of existing titles that the import would have changed, had an operator not locked them. */
export async function countLocked({ db, titles, staging, fields }: Batch): Promise<number> {
  const isWanted = fields === null ? sql`true` : sql`f.field = any(${fields}::text[])`;
  const { rows } = await sql<{ count: number }>`/* import */
    select count(*)::int as count
    from ${titles} st join titles t on t.id = st.title_id
    join field_sources f on f.record_kind = 'title' and f.record_id = t.id and f.locked
    cross join lateral (select jsonb_build_object(${sql.raw(OFFERED)}) -> f.field as value offset 0) offered
    where st.outcome in ('changed', 'unchanged') and ${isWanted} and case
      when f.field = 'names' then exists (select from unnest(st.names) as name where name <> t.title_fa
        and name <> t.title_en and not exists (select from title_names have where have.title_id = t.id and have.name = name))
      when f.field = 'genres' then exists (select from unnest(st.genres) as name join genres g on g.key = name
        where not exists (select from title_genres have where have.title_id = t.id and have.genre_id = g.id))
      when f.field = 'countries' then exists (select from unnest(st.countries) as name join countries c on c.code = name
        where not exists (select from title_countries have where have.title_id = t.id and have.country_code = c.code))
      when f.field in ('credits', 'cast', 'directors', 'writers') then exists (
        select from ${staging.credits} c join ${staging.people} p on p.p = c.p
        where c.n = st.n and (f.field = 'credits' or f.field = case c.role when 'actor' then 'cast' else c.role || 's' end)
          and not exists (select from credits have
            where have.title_id = t.id and have.role = c.role and have.person_id = p.person_id))
      when f.field = 'seasons' then exists (select from ${staging.episodes} e where e.n = st.n and not exists (
        select from seasons s join episodes have on have.season_id = s.id
        where s.title_id = t.id and s.number = e.season and have.number = e.number))
      else jsonb_typeof(offered.value) <> 'null' and offered.value is distinct from to_jsonb(t) -> f.field
    end`.execute(db);
  return rows[0]?.count ?? 0;
}
