import { paymentResultPath } from '@pardeh/contract/premium/payment-paths';
import type { Payment } from '@pardeh/contract/premium/payments';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatPrice } from '@pardeh/persian/money';
import type { ReactNode } from 'react';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { GiftCode } from './gift-code.tsx';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';
import receiptStyles from './receipt.module.css';

const texts = premiumTexts.receipt;

function rowsOf(payment: Payment): (readonly [string, ReactNode])[] {
  const { period } = payment;
  const hasDiscount = payment.discountRial > 0;
  return [
    [texts.order, toPersianDigits(payment.id)],
    [texts.plan, payment.planTitle],
    [texts.price, hasDiscount && formatPrice(payment.priceRial)],
    [
      payment.coupon ? texts.couponed(payment.coupon) : texts.discount,
      hasDiscount && formatPrice(payment.discountRial),
    ],
    [payment.paidAt ? texts.amount : texts.unpaid, formatPrice(payment.amountRial)],
    [texts.paidAt, payment.paidAt && formatJalali(payment.paidAt)],
    [texts.gateway, payment.gatewayTitle],
    [texts.tracking, payment.trackingNumber && toPersianDigits(payment.trackingNumber)],
    [texts.card, payment.cardMask && <bdi dir="ltr">{toPersianDigits(payment.cardMask)}</bdi>],
    [texts.from, period && formatJalali(period.from)],
    [texts.until, period && formatJalali(period.until)],
  ];
}

/** What was bought, when, for how much and until when: to read, save and print. */
export function Receipt({ payment, onRefresh }: { payment: Payment; onRefresh?: () => void }) {
  const rows = rowsOf(payment).filter(([, value]) => value);
  return (
    <article className={`${styles.panel} ${receiptStyles.receipt}`} data-status={payment.status}>
      {payment.status === 'pending' && <Alert>{texts.pending}</Alert>}
      {payment.status === 'success' && payment.kind === 'reserve' && payment.period && (
        <Alert>{texts.reserved(formatJalali(payment.period.from))}</Alert>
      )}
      {payment.status === 'held' && payment.failure && <Alert>{payment.failure}</Alert>}
      {payment.status === 'failed' && payment.failure && <Alert kind="error">{payment.failure}</Alert>}
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payment.gift?.code && (
        <>
          <h2>{texts.giftCode}</h2>
          <GiftCode code={payment.gift.code} />
          <p className={styles.note}>{texts.giftWords}</p>
        </>
      )}
      <footer className={`wide-row ${receiptStyles.actions}`}>
        {payment.status === 'success' && (
          <>
            <ButtonLink to={payment.returnTo ?? '/'} icon="play">
              {payment.returnTo ? texts.back : texts.watch}
            </ButtonLink>
            <Button variant="quiet" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </>
        )}
        {payment.status === 'pending' && onRefresh && (
          <Button variant="outline" onClick={onRefresh}>
            {texts.refresh}
          </Button>
        )}
        {payment.status === 'failed' && (
          <ButtonLink to={paymentResultPath({ ...payment, failed: true })}>{texts.again}</ButtonLink>
        )}
      </footer>
    </article>
  );
}
