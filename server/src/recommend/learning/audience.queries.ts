import type { Db } from '../../database/database.ts';
import { unpackWeights } from '../engine/pack-weights.ts';

/** As many fans as this make what was learned count half. */
const HALF_FANS = 20;

/**
 * How much each of a title's learned neighbours speaks for it, from 0 to 1: relative to the strongest, and less where
 * few people are behind it. Null when nothing was learned.
 */
export async function readAudienceOf(
  db: Db,
  titleId: number,
): Promise<{ id: number; audience: number }[] | null> {
  const row = await db
    .selectFrom('learned_titles')
    .select(['fans', 'neighbours'])
    .where('title_id', '=', titleId)
    .executeTakeFirst();
  if (!row || row.neighbours.length === 0) return null;
  const { neighbours, weights } = unpackWeights(row.neighbours);
  const strongest = Array.from(weights).reduce((a, b) => Math.max(a, b), 0);
  if (strongest <= 0) return null;
  const trust = row.fans / (row.fans + HALF_FANS);
  return Array.from(neighbours, (id, at) => ({
    id,
    audience: trust * Math.max(0, (weights[at] ?? 0) / strongest),
  })).filter(({ audience }) => audience > 0);
}
