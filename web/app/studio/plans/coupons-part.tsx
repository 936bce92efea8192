import { listStudioCoupons, type StudioCoupon, stopStudioCoupon } from '@pardeh/contract/studio/plans';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatNumber, formatPercent } from '@pardeh/persian/digits';
import { formatToman } from '@pardeh/persian/money';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ListState } from '../shared/list-state.tsx';
import parts from '../shared/parts.module.css';
import { Section } from '../shared/section.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
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

export function CouponsPart() {
  const list = useApiQuery(listStudioCoupons, {}, { staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      title={texts.coupons}
      action={
        <Button variant="quiet" icon="plus" onClick={() => setIsOpen(true)}>
          {texts.newCoupon}
        </Button>
      }
    >
      <ListState list={list} empty={<p className={parts.note}>{texts.noCoupons}</p>}>
        {({ data }) => (
          <ul>
            {data.map((coupon) => (
              <Coupon key={coupon.code} coupon={coupon} />
            ))}
          </ul>
        )}
      </ListState>
      {isOpen && <CouponDialog onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
