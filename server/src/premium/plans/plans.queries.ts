import type { Insertable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema/database.ts';

const COLUMNS = [
  'id',
  'title_fa',
  'days',
  'price_rial',
  'compare_price_rial',
  'features',
  'is_recommended',
] as const;

export interface PlanRow {
  id: number;
  title_fa: string;
  days: number;
  price_rial: number;
  compare_price_rial: number | null;
  features: string[];
  is_recommended: boolean;
}

export function plansOnSale(db: Db): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .select(COLUMNS)
    .where('is_on_sale', '=', true)
    .orderBy('days')
    .orderBy('id')
    .execute();
}

export function planOnSale(db: Db, id: number): Promise<PlanRow | undefined> {
  return db
    .selectFrom('plans')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('is_on_sale', '=', true)
    .executeTakeFirst();
}

export type PlanChanges = Partial<
  Pick<
    Insertable<DatabaseSchema['plans']>,
    'title_fa' | 'days' | 'price_rial' | 'compare_price_rial' | 'features' | 'is_recommended' | 'is_on_sale'
  >
>;

export function allPlans(db: Db): Promise<(PlanRow & { is_on_sale: boolean })[]> {
  return db
    .selectFrom('plans')
    .select([...COLUMNS, 'is_on_sale'])
    .orderBy('days')
    .orderBy('id')
    .execute();
}

export async function insertPlan(
  db: Db,
  plan: PlanChanges & { title_fa: string; days: number; price_rial: number },
): Promise<number> {
  const { id } = await db.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changePlan(db: Db, id: number, changes: PlanChanges): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plans')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
