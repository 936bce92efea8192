import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

const NAMES = ['docs', 'words', 'sounds', 'keys'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Titles that viewers may not see, and people without a visible title, are searched by staff in the way that viewers
-- search, but in tables of their own: what is not there cannot be shown by mistake.
${['title', 'person']
  .flatMap((kind) =>
    NAMES.map((name) => `create table hidden_${kind}_${name} (like ${kind}_${name} including all);`),
  )
  .join('\n')}
insert into changed_titles select id from titles where not is_shown on conflict do nothing;
insert into changed_people select p.id from people p
  where not exists (select from person_docs d where d.id = p.id) on conflict do nothing;
`,
  );
}
