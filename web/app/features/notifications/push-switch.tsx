import { getPushKey, subscribePush, unsubscribePush } from '@pardeh/contract/messages/push';
import { useEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

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
