import type { Db } from '../../database/database.ts';

export async function findAudit(
  db: Db,
  { event, userId, limit }: { event: string | null; userId: number | null; limit: number },
) {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (event !== null) query = query.where('event', 'like', `${event.replace(/[\\%_]/g, '\\$&')}%`);
  if (userId !== null) query = query.where('user_id', '=', userId);
  return query.execute();
}
