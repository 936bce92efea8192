import type { Db } from '../../../database/database.ts';

export interface OrderedPlan {
  id: number;
  title_fa: string;
  days: number;
  price_rial: number;
}

export function planToOrder(db: Db, id: number): Promise<OrderedPlan | undefined> {
  return db
    .selectFrom('plans')
    .select(['id', 'title_fa', 'days', 'price_rial'])
    .where('id', '=', id)
    .where('is_on_sale', '=', true)
    .executeTakeFirst();
}
