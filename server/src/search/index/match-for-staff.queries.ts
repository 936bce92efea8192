import { foldWords } from '@pardeh/persian/fold';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ListedKind } from './index-tables.ts';

/** A large import may leave more names unindexed; those are found once the job has run. */
const UNINDEXED_MAX = 2000;
const SHORTEST_INSIDE = 3;

const NAMES = {
  title: sql`
    select c.id, name_key(t.title_fa) as fa, name_key(t.title_en) as en, name_key(coalesce(t.original_title, '')) as other
    from (select id from changed_titles order by id desc limit ${sql.lit(UNINDEXED_MAX)}) c join titles t on t.id = c.id
    union all
    select c.id, name_key(n.name), '', ''
    from (select id from changed_titles order by id desc limit ${sql.lit(UNINDEXED_MAX)}) c join title_names n on n.title_id = c.id`,
  person: sql`
    select c.id, name_key(p.fullname_fa) as fa, name_key(p.fullname_en) as en, '' as other
    from (select id from changed_people order by id desc limit ${sql.lit(UNINDEXED_MAX)}) c join people p on p.id = c.id`,
};

/** Names that changed too recently to be in the index. */
export async function findUnindexed(db: Db, kind: ListedKind, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n.id from (${NAMES[kind]}) n, (select name_key(${text}::text) as key) typed
    where typed.key <> '' and (strpos(n.fa, typed.key) > 0 or strpos(n.en, typed.key) > 0 or strpos(n.other, typed.key) > 0)
    order by n.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Matches one word inside the words of names: there are far fewer words than names. */
export async function findInsideWords(
  db: Db,
  kind: ListedKind,
  text: string,
  most: number,
): Promise<number[]> {
  const [word = '', ...others] = foldWords(text);
  if (others.length > 0 || word.length < SHORTEST_INSIDE) return [];
  const words = sql.join(
    [sql.table(`${kind}_words`), sql.table(`hidden_${kind}_words`)].map(
      (table) =>
        sql`select unnest(ids) as id, unnest(votes) as votes from ${table} where strpos(word, ${word}) > 0`,
    ),
    sql` union `,
  );
  const { rows } = await sql<{ id: number }>`
    select id from (${words}) found group by id order by max(votes) desc, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
