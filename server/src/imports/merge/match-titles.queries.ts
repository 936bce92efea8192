import { sql } from 'kysely';
import { type Batch, nextId } from './batch.ts';

/** Finds existing titles: by IMDb number, by our own key, then by full name and year. */
export async function matchTitles(batch: Batch): Promise<void> {
  const { db, titles } = batch;
  await sql`/* import */ update ${titles} st set title_id = t.id from titles t
    where st.title_id is null and t.imdb = st.imdb`.execute(db);
  await sql`/* import */ update ${titles} st set title_id = t.id from titles t
    where st.title_id is null and t.key = st.key`.execute(db);
  await matchByName(batch);
}

/** How far apart the years of one title may be: release years differ by country. */
const YEARS_APART = 1;

/**
 * A different IMDb number is a different title, whatever its name. Without a year only a unique name matches; if
 * several match equally well, the row is refused rather than assigned to the wrong one.
 */
async function matchByName({ db, titles, source }: Batch): Promise<void> {
  // A bulk import always has IMDb numbers: only titles without one can match by name.
  const { rows } = await sql`select 1 from titles where imdb is null limit 1`.execute(db);
  if (source === 'imdb' && rows.length === 0) return;
  await sql`/* import */
    with named as (
      select st.n, st.type, st.imdb, st.year, name_key(name) as key
      from ${titles} st cross join unnest(array[st.title_fa, st.title_en, st.original_title]) as name
      where st.title_id is null and name_key(name) <> ''
    ),
    fits as (
      ${fitting('title_fa')} union ${fitting('title_en')}
    ),
    best as (
      select n, min(id) as id, count(*) as fitting
      from (select *, rank() over (partition by n order by apart) as place from fits) ranked
      where place = 1 group by n
    )
    update ${titles} st set
      title_id = case when best.fitting = 1 then best.id end,
      outcome = case when best.fitting > 1 then 'ambiguous' end
    from best where best.n = st.n`.execute(db);
}

/** Each condition uses its own index. The index of Persian names omits those equal to the English ones. */
function fitting(column: 'title_fa' | 'title_en') {
  const isOther = column === 'title_fa' ? sql`and t.title_fa <> t.title_en` : sql``;
  return sql`
    select named.n, t.id, coalesce(abs(t.year - named.year), 0) as apart
    from named join titles t on name_key(t.${sql.ref(column)}) = named.key
    where t.type = named.type and (t.imdb is null or named.imdb is null) ${isOther}
      and (named.year is null or t.year is null or abs(t.year - named.year) <= ${sql.lit(YEARS_APART)})`;
}

/** A second row for the same title is refused: only the operator knows which one is right. */
export async function markRepeated({ db, titles }: Batch): Promise<void> {
  await sql`/* import */
    with repeated as (
      select n from (
        select st.n, row_number() over (partition by coalesce(st.title_id::text, st.imdb,
          st.type || name_key(coalesce(st.title_en, st.title_fa)) || coalesce(st.year::text, '')) order by st.n) as place
        from ${titles} st where st.outcome is null
      ) numbered where place > 1
    )
    update ${titles} st set outcome = 'repeated' from repeated where repeated.n = st.n`.execute(db);
}

/** Only an existing title can be identified by its number alone. */
export async function markNameless({ db, titles }: Batch): Promise<void> {
  await sql`/* import */ update ${titles} st set outcome = 'nameless'
    where st.title_id is null and st.outcome is null and st.type is not null
      and st.title_fa is null and st.title_en is null`.execute(db);
}

/** The rest are new and get an id: the one from the exporting site, if it is free here. */
export async function numberNewTitles({ db, titles, dryRun }: Batch): Promise<void> {
  // A refresh of ratings adds nothing: a title that was deleted meanwhile stays deleted.
  await sql`/* import */ delete from ${titles} st where st.type is null and st.title_id is null`.execute(db);
  const { numAffectedRows: stored } = await sql`/* import */
    with wished as (
      select distinct on (given_id) st.n from ${titles} st
      where st.title_id is null and st.outcome is null and st.given_id > 0
        and not exists (select from titles t where t.id = st.given_id)
      order by given_id, st.n
    )
    update ${titles} st set is_new = true, outcome = 'created', title_id = st.given_id
    from wished where wished.n = st.n`.execute(db);
  if (stored && !dryRun) {
    const sequence = sql`pg_get_serial_sequence('titles', 'id')`;
    await sql`/* import */ select setval(${sequence}, greatest(nextval(${sequence}),
      (select max(st.title_id) from ${titles} st where st.is_new)))`.execute(db);
  }
  await sql`/* import */ update ${titles} st set is_new = true, outcome = 'created', title_id = ${nextId('titles', dryRun)}
    where st.title_id is null and st.outcome is null`.execute(db);
}
