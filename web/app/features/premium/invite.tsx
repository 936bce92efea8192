import { toPersianDigits } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CopyButton, GiftCode } from './gift-code.tsx';
import inviteStyles from './invite.module.css';
import { giftsOptions, invitationOptions } from './premium.queries.ts';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';

const texts = premiumTexts.gift;

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
      <ul className={inviteStyles.counts}>
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
