import type { Db } from '../database/database.ts';

const TASTES = 2;
const FANS_OF_TASTE = 40;

/** Two tastes that share no fan, of different genres; every title can be watched. */
export async function addTastes(db: Db, titlesOfTaste = 14): Promise<number[][]> {
  const genres = await db
    .selectFrom('genres')
    .select('id')
    .where('key', 'in', ['comedy', 'horror'])
    .orderBy('key')
    .execute();
  const titles = await db
    .insertInto('titles')
    .values(
      Array.from({ length: TASTES * titlesOfTaste }, (_, at) => ({
        type: 'movie' as const,
        status: 'released' as const,
        slug: 'x',
        title_en: `Taste ${at}`,
        title_fa: `سلیقهٔ ${at}`,
        runtime: at % 4 === 0 ? 150 : 90,
        min_age: at % 3 === 0 ? 18 : 9,
        access: 'free' as const,
        is_available: true,
      })),
    )
    .returning('id')
    .execute();
  const ids = titles.map(({ id }) => id);
  await db
    .insertInto('title_genres')
    .values(ids.map((title_id, at) => ({ title_id, genre_id: genres[at % TASTES]?.id ?? 0, position: 0 })))
    .execute();
  const byTaste = Array.from({ length: TASTES }, (_, taste) => ids.filter((_, at) => at % TASTES === taste));
  const fans = await db
    .insertInto('users')
    .values(
      Array.from({ length: TASTES * FANS_OF_TASTE }, (_, at) => ({
        name: 'بیننده',
        invite_code: `FAN${at}`,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('title_votes')
    .values(
      fans.flatMap(({ id }, at) =>
        // Each fan leaves some out, so that there is something to suggest to them.
        (byTaste[at % TASTES] ?? [])
          .filter((_, index) => (index + at) % 5 !== 0)
          .map((title_id) => ({ user_id: id, title_id, value: 1 })),
      ),
    )
    .execute();
  return byTaste;
}
