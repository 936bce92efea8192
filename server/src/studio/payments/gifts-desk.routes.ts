import { createStudioGifts, listStudioGifts, voidStudioGift } from '@pardeh/contract/studio/plans';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  giftStatus,
  latestCards,
  makeCards,
  openGiftCodes,
  planOfCard,
  voidWaitingCard,
} from '../../premium/premium.ts';

const SHOWN = 200;
const NO_PLAN = 'چنین اشتراکی نیست.';
const NOT_OURS =
  'این کارت به کار رفته، باطل شده یا فروخته شده است. پول کارت فروخته‌شده از صفحهٔ پرداختش برمی‌گردد.';

export function giftDeskRoutes(app: FastifyInstance, { database: { db }, secrets }: Deps): void {
  const codes = openGiftCodes(secrets);

  serve(app, listStudioGifts, async () => ({
    data: (await latestCards(db, SHOWN)).map((card) => ({
      id: card.id,
      planTitle: card.plan_title_fa,
      status: giftStatus(card, new Date()),
      paymentId: card.payment_id,
      note: card.note,
    })),
  }));

  serve(app, createStudioGifts, async ({ body, identity: { userId } }) => {
    const plan = await planOfCard(db, body.planId);
    if (!plan) throw new AppError('invalid', { fields: { planId: [NO_PLAN] } });
    const made = await makeCards(db, codes, {
      plan,
      count: body.count,
      expiresAt: body.endsAt ? new Date(body.endsAt) : null,
      note: body.note?.trim() || null,
      by: userId,
    });
    return { data: { codes: made } };
  });

  serve(app, voidStudioGift, async ({ params: { id } }) => {
    if (!(await voidWaitingCard(db, id))) throw new AppError('conflict', { message: NOT_OURS });
    return null;
  });
}
