import { getSmsState, trySms } from '@pardeh/contract/studio/settings';
import { formatNumber } from '@pardeh/persian/digits';
import { useRef } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Field } from '../../shared/ui/controls/field.tsx';
import { SettingTrialButton } from './setting-field.tsx';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';

const useSmsState = () => useApiQuery(getSmsState, {}, { staleTime: 0 }).data?.data;
const tomans = (count: number) => `${formatNumber(count)} تومان`;

/** What was spent today, and where «لغو» goes. */
export function SmsSummary() {
  const state = useSmsState();
  if (!state) return null;
  const { providers, isCaught, codesToman, messagesToman, incomingUrl } = state;
  return (
    <div className={styles.smsState}>
      <p>{texts.smsSpent(tomans(codesToman), tomans(messagesToman))}</p>
      {providers.length === 0 ? (
        <p>{isCaught ? texts.smsCaught : texts.smsOff}</p>
      ) : (
        <p>
          {texts.smsIncoming}
          <bdi className={styles.detail} dir="ltr">
            {incomingUrl}
          </bdi>
        </p>
      )}
    </div>
  );
}

/** Credit and the last day of one provider, and a trial with it alone. */
export function SmsProviderPart({ provider }: { provider: 'kavenegar' | 'smsir' | 'melipayamak' }) {
  const own = useSmsState()?.providers.find(({ key }) => key === provider);
  const number = useRef<HTMLInputElement>(null);
  if (!own) return null;
  return (
    <div className={styles.smsState}>
      <p>
        {texts.smsCredit}: {own.credit ?? <bdi dir="ltr">{own.fault}</bdi>}
      </p>
      <p>{texts.smsDay(formatNumber(own.sent), formatNumber(own.delivered), formatNumber(own.failed))}</p>
      {own.lastReason && (
        <p className="faint">
          {texts.smsLast}: <bdi dir="ltr">{own.lastReason}</bdi>
        </p>
      )}
      <Field ref={number} label={texts.tryNumber} type="tel" dir="ltr" inputMode="tel" autoComplete="tel" />
      <SettingTrialButton
        label={texts.trySms(own.titleFa)}
        attempt={() => callApi(trySms, { body: { provider, mobile: number.current?.value ?? '' } })}
      />
    </div>
  );
}
