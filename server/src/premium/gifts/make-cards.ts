import { audit } from '../../database/audit.queries.ts';
import type { Db } from '../../database/database.ts';
import { makeGiftCard } from './gift-cards.queries.ts';
import { type GiftCodes, showGiftCode } from './gift-codes.rules.ts';

interface WantedCards {
  plan: { id: number; title_fa: string; days: number };
  count: number;
  expiresAt: Date | null;
  note: string | null;
  by?: number;
}

/** Makes all of them or none. Returns the codes to hand out, which cannot be read again. */
export function makeCards(db: Db, codes: GiftCodes, wanted: WantedCards): Promise<string[]> {
  const { plan, count, expiresAt, note, by } = wanted;
  const card = { planId: plan.id, planTitle: plan.title_fa, days: plan.days, expiresAt, note };
  return db.transaction().execute(async (trx) => {
    await audit(trx, 'admin.gifts_created', {
      ...(by === undefined ? {} : { userId: by }),
      detail: { planId: plan.id, count },
    });
    const made: string[] = [];
    while (made.length < count) made.push(showGiftCode((await makeGiftCard(trx, codes, card)).code));
    return made;
  });
}
