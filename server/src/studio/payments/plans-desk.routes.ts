import {
  createStudioCoupon,
  createStudioPlan,
  listStudioCoupons,
  listStudioPlans,
  type StudioCoupon,
  type StudioPlan,
  stopStudioCoupon,
  updateStudioPlan,
} from '@pardeh/contract/studio/plans';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { isUniqueViolation } from '../../database/database-errors.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  allCoupons,
  allPlans,
  type Coupon,
  changePlan,
  insertCoupon,
  insertPlan,
  type PlanChanges,
  type PlanRow,
  readCouponCode,
  stopCoupon,
} from '../../premium/premium.ts';

const CODE_TAKEN = 'کد تخفیف دیگری با همین نام هست.';
const ONE_WORTH = 'درصد یا مبلغ: یکی از این دو را بنویسید.';

/** Plans and coupons. */
export function planDeskRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  const read = async (id: number): Promise<{ data: StudioPlan }> => {
    const plan = requireFound((await allPlans(db)).find((each) => each.id === id));
    return { data: toPlan(plan) };
  };

  serve(app, listStudioPlans, async () => ({ data: (await allPlans(db)).map(toPlan) }));

  serve(app, createStudioPlan, async ({ body, identity: { userId } }) => {
    const { titleFa: title_fa, days, priceRial: price_rial } = body;
    const id = await insertPlan(db, { ...changesOf(body), title_fa, days, price_rial });
    await audit(db, 'admin.plan_created', { userId, detail: { id, ...body } });
    return read(id);
  });

  serve(app, updateStudioPlan, async ({ params: { id }, body, identity: { userId } }) => {
    const changes = changesOf(body);
    if (Object.keys(changes).length > 0 && !(await changePlan(db, id, changes)))
      throw new AppError('not_found');
    await audit(db, 'admin.plan_changed', { userId, detail: { id, ...body } });
    return read(id);
  });

  serve(app, listStudioCoupons, async () => ({ data: (await allCoupons(db)).map(toCoupon) }));

  serve(app, createStudioCoupon, async ({ body, identity: { userId } }) => {
    if ((body.percent === undefined) === (body.amountRial === undefined)) {
      throw new AppError('invalid', { fields: { percent: [ONE_WORTH] } });
    }
    const code = readCouponCode(body.code);
    await insertCoupon(db, {
      code,
      percent: body.percent ?? null,
      amount_rial: body.amountRial ?? null,
      max_discount_rial: body.maxDiscountRial ?? null,
      plan_id: body.planId ?? null,
      ends_at: body.endsAt ?? null,
      max_uses: body.maxUses ?? null,
      max_uses_per_user: body.maxUsesPerUser ?? 1,
    }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('invalid', { fields: { code: [CODE_TAKEN] } }) : error;
    });
    await audit(db, 'admin.coupon_created', { userId, detail: { ...body, code } });
    const made = requireFound((await allCoupons(db)).find((coupon) => coupon.code === code));
    return { data: toCoupon(made) };
  });

  serve(app, stopStudioCoupon, async ({ params, identity: { userId } }) => {
    const code = readCouponCode(params.code);
    if (!(await stopCoupon(db, code))) throw new AppError('not_found');
    await audit(db, 'admin.coupon_stopped', { userId, detail: { code } });
    return null;
  });
}

function changesOf(body: Partial<Omit<StudioPlan, 'id'>>): PlanChanges {
  const input = {
    title_fa: body.titleFa,
    days: body.days,
    price_rial: body.priceRial,
    compare_price_rial: body.comparePriceRial,
    features: body.features,
    is_recommended: body.isRecommended,
    is_on_sale: body.isOnSale,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function toPlan(row: PlanRow & { is_on_sale: boolean }): StudioPlan {
  return {
    id: row.id,
    titleFa: row.title_fa,
    days: row.days,
    priceRial: Number(row.price_rial),
    comparePriceRial: row.compare_price_rial === null ? null : Number(row.compare_price_rial),
    features: row.features,
    isRecommended: row.is_recommended,
    isOnSale: row.is_on_sale,
  };
}

function toCoupon(coupon: Coupon): StudioCoupon {
  return {
    code: coupon.code,
    percent: coupon.percent,
    amountRial: coupon.amount_rial === null ? null : Number(coupon.amount_rial),
    uses: coupon.uses,
    maxUses: coupon.max_uses,
    endsAt: coupon.ends_at?.toISOString() ?? null,
    isActive: coupon.is_active,
  };
}
