import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

const FROM = '\u064A\u0649\u0626\u0643\u0629\u06C0\u0623\u0625\u0622\u0624';
const TO = 'یییکههاااو';
const DROPPED = '\u200c\u00a0!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~«»،؛؟–—…·’‘“”\'';

/** Inside the brackets of a regular expression. */
const CLASS = (FROM + DROPPED).replace(/[\\\]^-]/g, '\\$&');

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- The same keys as before. Most names have letters, digits and spaces only, which a regular expression finds out in a
-- tenth of the time that "translate" takes. Not strict, so that it is put in place of its calls.
create or replace function name_key(name text) returns text immutable parallel safe language sql as $$
  select case when name ~ ${quoted(`[${CLASS}]`)} then translate(lower(name), ${quoted(`${FROM} ${DROPPED}`)}, ${quoted(TO)})
    else replace(lower(name), ' ', '') end
$$;
`,
  );
}
