import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Where everything of a title or person came from that has no source of its own. A row of field_sources for each one
-- took a third of the time of the title itself.
alter table titles add column imported_from text;
alter table people add column imported_from text;
-- The titles themselves do not change, so their search keys need not be written again.
set local pardeh.bulk = 'on';
update titles t set imported_from = f.source from field_sources f
  where f.record_kind = 'title' and f.record_id = t.id and f.field = '*';
update people p set imported_from = f.source from field_sources f
  where f.record_kind = 'person' and f.record_id = p.id and f.field = '*';
set local pardeh.bulk = 'off';
delete from field_sources where field = '*';

-- Nothing refers to a credit by a number of its own.
alter table credits
  drop constraint credits_pkey,
  drop constraint credits_title_id_role_person_id_key,
  drop column id,
  add primary key (title_id, role, person_id);

-- Names are looked up whole. Where both are the same, which most imported ones are, the English one finds them.
drop index titles_by_name_fa, titles_by_name_en, people_by_name_fa, people_by_name_en;
create index titles_by_name_en on titles using hash (name_key(title_en));
create index titles_by_name_fa on titles using hash (name_key(title_fa)) where title_fa <> title_en;
create index people_by_name_en on people using hash (name_key(fullname_en));
create index people_by_name_fa on people using hash (name_key(fullname_fa)) where fullname_fa <> fullname_en;

-- Few have a key.
alter table titles drop constraint titles_key_key;
alter table people drop constraint people_key_key;
create unique index titles_by_key on titles (key) where key is not null;
create unique index people_by_key on people (key) where key is not null;

-- The same as the regular expressions that they replace, in a third of the time.
alter table titles drop constraint titles_imdb_check, add constraint titles_imdb_check
  check (left(imdb, 2) = 'tt' and length(imdb) between 9 and 12 and ltrim(right(imdb, -2), '0123456789') = '');
alter table people drop constraint people_imdb_check, add constraint people_imdb_check
  check (left(imdb, 2) = 'nm' and length(imdb) between 9 and 12 and ltrim(right(imdb, -2), '0123456789') = '');
`,
  );
}
