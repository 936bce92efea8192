import { type CouponQuote, checkCoupon } from '@pardeh/contract/premium/premium';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEarlyTyping } from '../../shared/forms/use-early-typing.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';

const texts = premiumTexts.join;

interface CouponFieldProps {
  planId: number;
  /** From the URL: the coupon applied before going to the bank. */
  initial: string;
  quote: CouponQuote | null;
  onQuote: (quote: CouponQuote | null) => void;
}

/** The price with a coupon always comes from the server; the browser never computes prices. */
export function CouponField({ planId, initial, quote, onQuote }: CouponFieldProps) {
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
