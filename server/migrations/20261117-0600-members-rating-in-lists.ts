import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- In tenths, as lists know ratings; below ten ratings there is none, as on the page of the title.
create function members_rating(stars integer, ratings integer) returns integer immutable parallel safe language sql as $$
  select case when ratings >= 10 then round(10.0 * stars / ratings)::integer end
$$;

-- Only what a list shows otherwise: a rating from elsewhere goes first, and most new stars change no tenth.
create trigger titles_members_rating after update of member_stars, member_ratings on titles for each row
  when (new.rating is null and members_rating(new.member_stars, new.member_ratings)
    is distinct from members_rating(old.member_stars, old.member_ratings))
  execute function title_changed('id');
`,
  );
}
