import type { Db } from '../../database/database.ts';

export async function lastUserId(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('users')
    .select((select) => select.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
