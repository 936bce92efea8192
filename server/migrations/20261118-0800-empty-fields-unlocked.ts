import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- How many values of existing titles the import left as they were, because an operator had locked them.
alter table imports add column locked integer not null default 0;

-- The form of a new title used to lock the fields that were left empty in it. Both rows are of one transaction, and a
-- later edit of the field by hand sets another time.
delete from field_sources source using record_changes change, titles t
where source.record_kind = 'title' and source.locked and source.source = 'hand'
  and change.kind = 'title' and change.action = 'create'
  and change.record_id = source.record_id and change.at = source.set_at and t.id = source.record_id
  and case source.field
    when 'names' then not exists (select from title_names where title_id = t.id)
    when 'genres' then not exists (select from title_genres where title_id = t.id)
    when 'countries' then not exists (select from title_countries where title_id = t.id)
    when 'credits' then not exists (select from credits where title_id = t.id)
    else to_jsonb(t) -> source.field in ('null', '""', '[]', '0')
  end;
`,
  );
}
