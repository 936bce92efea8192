import type { Db } from '../../platform/database.ts';

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
