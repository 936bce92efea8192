import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ImportSource } from '../../database/schema/imports.ts';
import { FOLLOWS, PERSON_COLUMNS, type Staging, stagingOf } from '../staging/staging-tables.ts';
import { type Batch, nextId } from './batch.ts';

const COLUMNS = Object.keys(PERSON_COLUMNS);

/**
 * People of existing titles: the same name in the same title is the same person. Done first, since we may not know
 * their numbers.
 */
export async function matchPeopleByTitles(db: Db, importId: number): Promise<void> {
  const { titles, people, credits } = stagingOf(importId);
  await sql`/* import */
    with known as (
      select distinct on (p.p) p.p, person.id
      from ${titles} st
      join titles t on t.imdb = st.imdb
      join ${credits} c on c.n = st.n
      join ${people} p on p.p = c.p and p.person_id is null
      join credits held on held.title_id = t.id
      join people person on person.id = held.person_id and (person.imdb is null or p.imdb is null or person.imdb = p.imdb)
      where name_key(person.fullname_en) = name_key(p.fullname_en)
        or name_key(person.fullname_fa) = name_key(p.fullname_fa)
      order by p.p, (person.imdb = p.imdb) is true desc, person.id
    ),
    one as (select distinct on (id) p, id from known order by id, p)
    update ${people} p set person_id = one.id from one
    where one.p = p.p and not exists (select from people other where other.imdb = p.imdb and other.id <> one.id)`.execute(
    db,
  );
}

export function peopleBetween(after: number, last: number): RawBuilder<boolean> {
  return sql<boolean>`p.p > ${sql.lit(after)} and p.p <= ${sql.lit(last)}`;
}

/** Those who are credited in the titles of a batch. */
export function peopleOf({ staging, titles }: Batch): RawBuilder<boolean> {
  return sql<boolean>`p.p in (select c.p from ${staging.credits} c join ${titles} st on st.n = c.n)`;
}

export interface PeopleBatch {
  db: Db;
  importId: number;
  source: ImportSource;
  /** A condition on the staged people `p`. */
  which: RawBuilder<boolean>;
  dryRun?: boolean;
}

export async function mergePeople(batch: PeopleBatch): Promise<void> {
  const { db, importId, source, which: range, dryRun = false } = batch;
  const staging = stagingOf(importId);
  for (const column of ['imdb', 'key'] as const) {
    await sql`/* import */ update ${staging.people} p set person_id = person.id from people person
      where ${range} and p.person_id is null and person.${sql.ref(column)} = p.${sql.ref(column)}`.execute(
      db,
    );
  }
  await matchByName(db, staging, range);
  await numberNewPeople(db, staging, range, dryRun);
  const values = COLUMNS.map((name) =>
    name === 'fullname_en' || name === 'fullname_fa' ? 'coalesce(p.fullname_en, p.fullname_fa)' : `p.${name}`,
  );
  values[COLUMNS.indexOf('fullname_fa')] = 'coalesce(p.fullname_fa, p.fullname_en)';
  await sql`/* import */ insert into people (id, imported_from, ${sql.raw(COLUMNS.join(', '))})
    select p.person_id, ${source}, ${sql.raw(values.join(', '))} from ${staging.people} p
    where ${range} and p.is_new order by p.person_id`.execute(db);
  await fillPeople(db, staging, range, source);
}

/** Only people from before this import: two with one name in the source are two people. */
async function matchByName(db: Db, staging: Staging, range: RawBuilder<boolean>): Promise<void> {
  await sql`/* import */
    with named as (
      select p.p, p.by_name, name_key(p.fullname_fa) as fa, name_key(p.fullname_en) as en from ${staging.people} p
      where ${range} and p.person_id is null and (p.by_name or (p.imdb is null and p.key is null))
    ),
    keys as (select p, fa as key from named union select p, en from named where by_name),
    found as (
      select keys.p, person.id from keys join people person on name_key(person.fullname_fa) = keys.key
        and person.fullname_fa <> person.fullname_en
      union
      select keys.p, person.id from keys join people person on name_key(person.fullname_en) = keys.key
    ),
    fits as (
      select distinct on (named.p) named.p, person.id
      from found join named using (p) join people person using (id)
      where (named.by_name or (name_key(person.fullname_fa) = named.fa and name_key(person.fullname_en) = named.en))
        and not exists (select from ${staging.people} other where other.person_id = person.id)
      order by named.p, person.id
    ),
    one as (select distinct on (id) p, id from fits order by id, p)
    update ${staging.people} p set person_id = one.id from one where one.p = p.p`.execute(db);
}

async function numberNewPeople(
  db: Db,
  staging: Staging,
  range: RawBuilder<boolean>,
  dryRun: boolean,
): Promise<void> {
  const { numAffectedRows: stored } = await sql`/* import */
    with wished as (
      select distinct on (given_id) p.p from ${staging.people} p
      where ${range} and p.person_id is null and p.given_id > 0
        and not exists (select from people person where person.id = p.given_id)
      order by given_id, p.p
    )
    update ${staging.people} p set is_new = true, person_id = p.given_id from wished where wished.p = p.p`.execute(
    db,
  );
  if (stored && !dryRun) {
    const sequence = sql`pg_get_serial_sequence('people', 'id')`;
    await sql`/* import */ select setval(${sequence}, greatest(nextval(${sequence}),
      (select max(p.person_id) from ${staging.people} p where ${range} and p.is_new)))`.execute(db);
  }
  await sql`/* import */ update ${staging.people} p set is_new = true, person_id = ${nextId('people', dryRun)}
    where ${range} and p.person_id is null`.execute(db);
}

/** Fills and changes unlocked fields of existing people. */
async function fillPeople(
  db: Db,
  staging: Staging,
  range: RawBuilder<boolean>,
  source: ImportSource,
): Promise<void> {
  const leads = sql`${JSON.stringify(FOLLOWS)}::jsonb`;
  const columns = COLUMNS.filter((name) => name !== 'slug' && name !== 'key');
  const offered = sql.raw(`jsonb_build_object(${columns.map((name) => `'${name}', p.${name}`).join(', ')})`);
  // Bulk sources have Latin names only, which never replace a Persian one.
  const onlyMissing = source === 'csv' || source === 'json' ? sql`true` : sql`known.now ->> item.key is null`;
  const sets = columns.map((name) => `${name} = made.${name}`).join(', ');
  await sql`/* import */
    with patches as (
      select person.id, p.slug, changed.patch
      from ${staging.people} p join people person on person.id = p.person_id
      cross join lateral (select to_jsonb(person) as now offset 0) known
      cross join lateral (
        select jsonb_object_agg(item.key, item.value) as patch from jsonb_each(jsonb_strip_nulls(${offered})) as item
        where item.value is distinct from known.now -> item.key and ${onlyMissing}
          and (item.key <> 'imdb' or person.imdb is null)
          and not exists (select from field_sources f where f.record_kind = 'person' and f.record_id = person.id
            and f.field = coalesce(${leads} ->> item.key, item.key) and f.locked)
      ) changed
      where ${range} and not p.is_new and changed.patch is not null
    ),
    noted as (
      insert into field_sources (record_kind, record_id, field, source)
      select 'person', id, field, ${source} from patches cross join jsonb_object_keys(patch) as field
      on conflict (record_kind, record_id, field) do update set source = excluded.source, set_at = now()
    ),
    told as (insert into changed_people select id from patches on conflict do nothing)
    update people set ${sql.raw(sets)}, updated_at = now(),
      slug = case when patches.patch ? 'fullname_fa' then patches.slug else people.slug end
    from patches join people old on old.id = patches.id
    cross join lateral jsonb_populate_record(old, patches.patch) made
    where people.id = patches.id`.execute(db);
}
