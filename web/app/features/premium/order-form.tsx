import { type CouponQuote, checkCoupon, type Plan } from '@pardeh/contract/premium/premium';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatPrice } from '@pardeh/persian/money';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { loginPath } from '../../shared/auth/login-path.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { useEarlyTyping } from '../../shared/forms/use-early-typing.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { GatewayChoice } from './gateway-choice.tsx';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';
import { useOrder } from './use-order.ts';

const texts = premiumTexts.join;

export function OrderForm({ plan }: { plan: Plan }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const { quote, changeQuote, pay, message, isBusy, payable } = useOrder(plan);
  const premium = user?.data.premium;
  return (
    <form className={styles.columns} method="post" onSubmit={pay}>
      <section className={styles.panel}>
        {premium?.active && premium.until && <StartChoice from={premium.endsAt ?? premium.until} />}
        <GatewayChoice />
        {user && (
          <CouponField
            planId={plan.id}
            initial={params.get('coupon') ?? ''}
            quote={quote}
            onQuote={changeQuote}
          />
        )}
        <p className={styles.note}>{texts.secure}</p>
        {params.get('next') && <p className={styles.note}>{texts.backAfter}</p>}
      </section>
      <section className={styles.panel} aria-label={texts.summary}>
        <h2>{texts.summary}</h2>
        <Sums plan={plan} quote={quote} payable={payable} />
        {message && <Alert kind="error">{message}</Alert>}
        {user ? (
          <Button type="submit" size="large" isBusy={isBusy}>
            {payable === 0 ? texts.free : texts.pay(formatPrice(payable))}
          </Button>
        ) : (
          <ButtonLink size="large" to={loginPath(pathname + search)}>
            {texts.login}
          </ButtonLink>
        )}
      </section>
    </form>
  );
}

function Sums({ plan, quote, payable }: { plan: Plan; quote: CouponQuote | null; payable: number }) {
  return (
    <dl className={styles.rows}>
      <div>
        <dt>{texts.price}</dt>
        <dd>{formatPrice(plan.priceRial)}</dd>
      </div>
      {quote && (
        <div>
          <dt>{texts.discount}</dt>
          <dd>{formatPrice(quote.discountRial)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{texts.payable}</dt>
        <dd>{formatPrice(payable)}</dd>
      </div>
    </dl>
  );
}

function StartChoice({ from }: { from: string }) {
  const choices = [
    ['later', texts.later, texts.laterHint(formatJalali(from))],
    ['now', texts.now, texts.nowHint],
  ] as const;
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.when}</legend>
      {choices.map(([value, label, hint]) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name="when" value={value} defaultChecked={value === 'later'} />
          <span>
            {label}
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CouponFieldProps {
  planId: number;
  /** From the URL: the coupon applied before going to the bank. */
  initial: string;
  quote: CouponQuote | null;
  onQuote: (quote: CouponQuote | null) => void;
}

/** The price with a coupon always comes from the server; the browser never computes prices. */
function CouponField({ planId, initial, quote, onQuote }: CouponFieldProps) {
  const [typed, setTyped] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  useEarlyTyping(field, setTyped);
  const { call, isBusy, error } = useApiMutation({ shows: 'error' });

  const applyInitial = useRef(() => void apply(initial));
  useEffect(() => applyInitial.current(), []);

  async function apply(text = typed) {
    const coupon = text.trim();
    if (!coupon || isBusy) return;
    const onDone = ({ data }: { data: CouponQuote }) => onQuote(data);
    await call(checkCoupon, { body: { planId, coupon } }, { onDone, onError: () => onQuote(null) });
  }

  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The surrounding form is for paying: Enter here must not submit it.
    event.preventDefault();
    void apply();
  };

  return (
    <div className={styles.inline}>
      <Field
        ref={field}
        label={texts.coupon}
        dir="ltr"
        autoComplete="off"
        value={typed}
        readOnly={quote !== null}
        error={error?.message}
        hint={quote ? texts.applied : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={applyOnEnter}
      />
      {quote ? (
        <Button variant="quiet" onClick={() => onQuote(null)}>
          {texts.drop}
        </Button>
      ) : (
        <Button variant="outline" isBusy={isBusy} onClick={() => apply()}>
          {texts.apply}
        </Button>
      )}
    </div>
  );
}
