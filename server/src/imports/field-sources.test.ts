import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { makeTestDatabase } from '../testing/test-databases.ts';
import { forgetSources, lockFields, readFieldSources } from './field-sources.queries.ts';

/** The migration that added the column for it to titles and people. */
const MOVED = '20261117-2330-lighter-imports';

it('where a record came from is still known after an update, and forgotten when it is identified again', async () => {
  const empty = await makeTestDatabase('empty');
  const { db, close } = await openDatabase({ ...readConfig({}), databaseUrl: empty.url });
  try {
    const known = await knownMigrations();
    await migrate(db, known.slice(0, known.indexOf(MOVED)));
    await sql`insert into titles (id, type, slug, title_fa, title_en, status)
        values (1, 'movie', 'film', 'فیلم', 'Film', 'released'), (2, 'movie', 'own', 'خودمان', 'Own', 'released')`.execute(
      db,
    );
    await sql`insert into people (id, slug, fullname_fa, fullname_en) values (1, 'one', 'یک', 'One')`.execute(
      db,
    );
    await sql`insert into field_sources (record_kind, record_id, field, source)
        values ('title', 1, '*', 'imdb'), ('title', 1, 'votes', 'tmdb'), ('person', 1, '*', 'nfo')`.execute(
      db,
    );
    await sql`delete from changed_titles`.execute(db);
    await migrate(db);

    const ofFilm = [
      { field: '*', source: 'imdb', locked: false },
      { field: 'votes', source: 'tmdb', locked: false },
    ];
    expect(await readFieldSources(db, 'title', 1)).toEqual(ofFilm);
    expect(await readFieldSources(db, 'title', 2)).toEqual([]);
    expect(await readFieldSources(db, 'person', 1)).toEqual([{ field: '*', source: 'nfo', locked: false }]);
    // The titles have not changed, so none has to be reindexed.
    expect((await sql`select id from changed_titles`.execute(db)).rows).toEqual([]);

    await lockFields(db, 'title', 1, ['titleFa']);
    await forgetSources(db, 1, ['votes']);
    expect(await readFieldSources(db, 'title', 1)).toEqual([
      { field: 'titleFa', source: 'hand', locked: true },
    ]);
  } finally {
    await close();
    await empty.drop();
  }
});
