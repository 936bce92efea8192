import { buyGift, redeemGift } from '@pardeh/contract/premium/gifts';
import type { GatewayKey } from '@pardeh/contract/premium/premium';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatPrice } from '@pardeh/persian/money';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { premiumChanged } from '../../shared/auth/premium-changed.ts';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Field, TextAreaField } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { GatewayChoice } from './gateway-choice.tsx';
import { CopyButton, GiftCode } from './gift-code.tsx';
import inviteStyles from './invite.module.css';
import { giftsOptions, invitationOptions, plansOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';
import { goToGateway, makeOrderKey, startPayment } from './start-payment.ts';

const texts = premiumTexts.gift;

export function SendGift({ planId }: { planId: string | null }) {
  const { data: plans } = useSuspenseQuery(plansOptions()).data;
  const [orderKey] = useState(makeOrderKey);
  const form = useApiForm(buyGift, {
    values: (data) => ({
      planId: Number(data.get('planId')),
      ...textOf(data, 'giftTo'),
      ...textOf(data, 'giftMessage'),
      ...(data.get('gateway') ? { gateway: String(data.get('gateway')) as GatewayKey } : {}),
    }),
    send: (body) => startPayment(buyGift, { body }, orderKey),
    onDone: goToGateway,
  });
  return (
    <section className={styles.panel}>
      <h2>{texts.giveTitle}</h2>
      <p className={styles.note}>{texts.giveLead}</p>
      <form className={styles.form} {...form.props}>
        {form.message && <Alert kind="error">{form.message}</Alert>}
        <SelectField
          label={texts.plan}
          name="planId"
          defaultValue={planId ?? String(plans[0]?.id ?? '')}
          options={plans.map((plan) => ({
            value: String(plan.id),
            label: `${plan.titleFa}، ${formatPrice(plan.priceRial)}`,
          }))}
        />
        <Field {...form.field('giftTo')} label={texts.to} hint={texts.toHint} />
        <TextAreaField {...form.field('giftMessage')} label={texts.message} rows={3} />
        <GatewayChoice />
        <SubmitButton form={form} size="large" icon="gift" label={texts.buy} />
      </form>
    </section>
  );
}

function textOf<const N extends string>(data: FormData, name: N): Partial<Record<N, string>> {
  const value = String(data.get(name) ?? '').trim();
  return (value ? { [name]: value } : {}) as Partial<Record<N, string>>;
}

export function RedeemGift({ code }: { code: string | null }) {
  const auth = useAuthStore();
  const client = useQueryClient();
  const [done, setDone] = useState<string | null>(null);
  const form = useApiForm(redeemGift, {
    onDone: ({ data }, element) => {
      setDone(texts.redeemed(data.planTitle, formatJalali(data.until)));
      element.reset();
      void premiumChanged(client, auth);
    },
  });
  return (
    <section className={styles.panel}>
      <h2>{texts.redeemTitle}</h2>
      {done && <Alert kind="success">{done}</Alert>}
      {form.message && <Alert kind="error">{form.message}</Alert>}
      <form className={styles.inline} {...form.props}>
        <Field
          {...form.field('code')}
          label={texts.code}
          dir="ltr"
          autoComplete="off"
          defaultValue={code ?? ''}
        />
        <SubmitButton form={form} label={texts.redeem} />
      </form>
    </section>
  );
}

export function Invite() {
  const { data: invitation } = useSuspenseQuery(invitationOptions()).data;
  const counts = [
    [invitation.invited, texts.invited],
    [invitation.rewarded, texts.rewarded],
    [invitation.daysEarned, texts.earned],
  ] as const;
  return (
    <section className={styles.panel}>
      <h2>{texts.inviteTitle}</h2>
      <p className={styles.note}>{texts.inviteLead(toPersianDigits(invitation.rewardDays))}</p>
      <div className={styles.inline}>
        <output className={inviteStyles.link} dir="ltr" aria-label={texts.link}>
          {invitation.link}
        </output>
        <CopyButton text={() => invitation.link}>{texts.copy}</CopyButton>
      </div>
      <ul className={`row ${inviteStyles.counts}`}>
        {counts.map(([count, words]) => (
          <li key={words}>
            <strong>{toPersianDigits(count)}</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BoughtGifts() {
  const { data: gifts } = useSuspenseQuery(giftsOptions()).data;
  if (gifts.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2>{texts.bought}</h2>
      <ul className={inviteStyles.gifts}>
        {gifts.map((gift) => (
          <li key={gift.id}>
            <span>
              {gift.planTitle}
              {gift.to && <bdi> · {gift.to}</bdi>}
            </span>
            <span className={styles.note}>{texts.states[gift.status]}</span>
            {gift.code && <GiftCode code={gift.code} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
