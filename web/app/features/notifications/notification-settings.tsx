import { setNewsChoice } from '@pardeh/contract/messages/news';
import type { NotificationSetting } from '@pardeh/contract/messages/notifications';
import { getPushKey, subscribePush, unsubscribePush } from '@pardeh/contract/messages/push';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/browser-api.ts';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import styles from './notifications.module.css';
import { notificationSettingsOptions, useUpdateSetting } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** News by email and Telegram requires consent. */
function NewsSwitch() {
  const auth = useAuthStore();
  const wantsNews = useUser()?.data.wantsNews ?? false;
  const { call } = useApiMutation();
  const choose = (next: boolean) =>
    call(setNewsChoice, { body: { wantsNews: next } }, { onDone: () => auth.refreshUser() });
  return (
    <div className={styles.news}>
      <Checkbox look="switch" label={texts.news} checked={wantsNews} onCheck={choose} />
      <p>{texts.newsWords}</p>
    </div>
  );
}

const ID = 'settings';
const WAYS = ['site', 'push'] as const;

export function NotificationSettings() {
  const { data: settings } = useSuspenseQuery(notificationSettingsOptions()).data;
  const update = useUpdateSetting();
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The dashboard links here; otherwise a new page starts at the top.
    if (hash === `#${ID}`) section.current?.scrollIntoView();
  }, [hash]);
  const toggle = (setting: NotificationSetting, way: (typeof WAYS)[number]) => (
    <Checkbox
      look="switch"
      checked={setting[way]}
      label={<span className="visually-hidden">{`${setting.titleFa}، ${texts[way]}`}</span>}
      onCheck={(isChecked) => update({ ...setting, [way]: isChecked })}
    />
  );
  return (
    <section id={ID} ref={section}>
      <SectionHeading>{texts.settings}</SectionHeading>
      <table className={`plain-table ${styles.settings}`}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.site}</th>
            <th scope="col">{texts.push}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.kind}>
              <th scope="row">{setting.titleFa}</th>
              {WAYS.map((way) => (
                <td key={way}>{toggle(setting, way)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <NewsSwitch />
    </section>
  );
}

type State = 'unknown' | 'unsupported' | 'off' | 'on';

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(): Promise<void> {
  const { publicKey } = (await callApi(getPushKey)).data;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((error: DOMException) => {
      const isDenied = error.name === 'NotAllowedError';
      throw new ApiError(403, { message: isDenied ? texts.pushDenied : error.message });
    });
  const { endpoint, keys } = subscription.toJSON();
  await callApi(subscribePush, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
}

async function unsubscribe(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await callApi(unsubscribePush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Messages on this device; the browser asks for permission only after the click. */
export function PushSwitch() {
  const [state, setState] = useState<State>('unknown');
  const { run, isBusy } = useApiMutation();

  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('PushManager' in window)) return setState('unsupported');
    void currentSubscription().then((subscription) => setState(subscription ? 'on' : 'off'));
  }, []);

  const turn = () =>
    run(state === 'on' ? unsubscribe : subscribe, { onDone: () => setState(state === 'on' ? 'off' : 'on') });

  return (
    <section className={`row ${styles.device}`}>
      <div>
        <h2>{texts.pushTitle}</h2>
        <p>{state === 'unsupported' ? texts.pushUnsupported : texts.pushWords}</p>
      </div>
      {(state === 'on' || state === 'off') && (
        <Button variant="outline" isBusy={isBusy} onClick={turn}>
          {state === 'on' ? texts.pushOff : texts.pushOn}
        </Button>
      )}
    </section>
  );
}
