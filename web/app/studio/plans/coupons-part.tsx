import {
  createStudioCoupon,
  listStudioCoupons,
  type StudioCoupon,
  stopStudioCoupon,
} from '@pardeh/contract/studio/plans';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { formatToman, RIALS_PER_TOMAN } from '@pardeh/persian/money';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { EndField } from '../../shared/dates/date-fields.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { useValues } from '../shared/form/bind-fields.ts';
import { ValuesDialog } from '../shared/form/form-dialog.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { PlanField } from '../shared/form/plan-field.tsx';
import parts from '../shared/parts.module.css';
import { LinesSection } from '../shared/section.tsx';
import { plansTexts as texts } from './plans.texts.ts';

function discountOf({ percent, amountRial }: StudioCoupon): string {
  return percent === null
    ? texts.amountOff(formatToman(amountRial ?? 0))
    : texts.percentOff(formatPercent(percent));
}

function Coupon({ coupon }: { coupon: StudioCoupon }) {
  const { call } = useApiMutation({ refresh: 'all' });
  const { code, uses, maxUses, endsAt, isActive } = coupon;
  const stop = () => void call(stopStudioCoupon, { params: { code } }, { done: texts.couponStopped });
  return (
    <li className={parts.line}>
      <strong>
        <bdi>{code}</bdi>
      </strong>
      <span>{discountOf(coupon)}</span>
      <span className={parts.note}>
        {texts.uses(formatNumber(uses), maxUses === null ? null : formatNumber(maxUses))}
      </span>
      {endsAt && <span className={parts.note}>{texts.until(formatJalali(new Date(endsAt)))}</span>}
      {isActive ? (
        <Button variant="quiet" className={parts.end} aria-label={texts.stopCode(code)} onClick={stop}>
          {texts.stop}
        </Button>
      ) : (
        <Badge>{texts.stopped}</Badge>
      )}
    </li>
  );
}

const NEW = {
  code: '',
  worth: 'percent',
  size: null as number | null,
  maxUses: null as number | null,
  planId: null as number | null,
  endsAt: null as string | null,
};

function CouponDialog({ onClose }: { onClose: () => void }) {
  const form = useValues(NEW);
  const { code, worth, size, maxUses, planId, endsAt } = form.values;
  const save = () =>
    callApi(createStudioCoupon, {
      body: {
        code: code.trim(),
        ...(worth === 'percent' ? { percent: size ?? 0 } : { amountRial: (size ?? 0) * RIALS_PER_TOMAN }),
        ...(maxUses === null ? {} : { maxUses }),
        ...(planId === null ? {} : { planId }),
        endsAt,
      },
    });
  return (
    <ValuesDialog
      form={form}
      labels={texts}
      title={texts.newCoupon}
      save={texts.make}
      onSave={save}
      onClose={onClose}
    >
      {({ field, text }, errorOf) => (
        <>
          <Field hint={texts.codeHint} dir="ltr" autoComplete="off" {...text('code', '')} />
          <SelectField words={texts.worths} {...text('worth')} />
          <NumberField
            label={worth === 'percent' ? texts.percent : texts.amount}
            value={size}
            error={errorOf('percent') ?? errorOf('amountRial')}
            onChange={(next) => form.set({ size: next })}
          />
          <PlanField none={texts.anyPlan} {...field('planId')} />
          <NumberField hint={texts.maxUsesHint} {...field('maxUses')} />
          <EndField {...field('endsAt')} />
        </>
      )}
    </ValuesDialog>
  );
}

export function CouponsPart() {
  const list = useApiQuery(listStudioCoupons, {}, { staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LinesSection
      title={texts.coupons}
      add={{ label: texts.newCoupon, onClick: () => setIsOpen(true) }}
      list={list}
      empty={texts.noCoupons}
      line={(coupon) => <Coupon key={coupon.code} coupon={coupon} />}
    >
      {isOpen && <CouponDialog onClose={() => setIsOpen(false)} />}
    </LinesSection>
  );
}
