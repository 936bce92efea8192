import { listGifts, redeemGift } from '@pardeh/contract/premium/gifts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { openGiftCodes } from './gift-codes.rules.ts';
import { findByHash, giftsBoughtBy, redeem } from './gifts.queries.ts';
import { asGift, GIFT_TEXTS, giftStatus } from './gifts.rules.ts';

export function giftRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, limits } = deps;
  const { db } = deps.database;
  const codes = openGiftCodes(deps.secrets);

  serve(app, listGifts, async ({ identity }) => {
    const cards = await giftsBoughtBy(db, identity.userId);
    return { data: cards.map((card) => asGift(card, codes, config.siteUrl, new Date())) };
  });

  serve(app, redeemGift, async ({ body, identity: { userId }, request }) => {
    // Counted before the lookup, so that parallel guesses count too; a correct code clears the count.
    await limits.count('gift_wrong', userId);
    const codeHash = codes.hashOf(body.code);
    const redeemed = codeHash && (await redeem(db, { codeHash, userId, address: request.ip }));
    if (!redeemed) {
      await audit(db, 'gift.refused', { userId, address: request.ip });
      throw await refusal(codeHash);
    }
    await limits.forgive('gift_wrong', userId);
    const { card, periods, giver } = redeemed;
    return {
      data: {
        planTitle: card.plan_title_fa,
        days: card.days,
        from: (periods[0]?.from ?? new Date()).toISOString(),
        until: (periods.at(-1)?.until ?? new Date()).toISOString(),
        giver,
        message: card.message,
      },
    };
  });

  async function refusal(codeHash: string | null): Promise<AppError> {
    const card = codeHash ? await findByHash(db, codeHash) : undefined;
    if (!card) return new AppError('invalid', { fields: { code: [GIFT_TEXTS.unknown] } });
    if (giftStatus(card, new Date()) === 'redeemed') {
      return new AppError('conflict', { message: GIFT_TEXTS.used });
    }
    return new AppError('invalid', { fields: { code: [GIFT_TEXTS.over] } });
  }
}
