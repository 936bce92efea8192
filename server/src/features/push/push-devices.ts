import type { Deps } from '../../http/deps.ts';
import { dropSubscription } from './push.queries.ts';
import { isPushService, type PushNote, type PushTarget, pushOutcome, pushRequest } from './push.rules.ts';
import { type VapidKeys, vapidKeys } from './vapid.ts';

const TIMEOUT_MS = 10_000;

export type KnownDevice = PushTarget & { id: number };
/** `again`: a service was unreachable, or asked to retry later; `none`: no device accepted it. */
export type DevicesOutcome = 'sent' | 'again' | 'none';

/** Sends a note to all devices of one user; expired subscriptions are deleted. */
export function openPushDevices({ config, database: { db }, secrets }: Deps) {
  const keys = vapidKeys(secrets.keyFor('web push'));
  const contact = config.siteUrl.startsWith('https:')
    ? config.siteUrl
    : 'mailto:operator@localhost.localdomain';

  return async (devices: readonly KnownDevice[], note: PushNote): Promise<DevicesOutcome> => {
    const outcomes: string[] = [];
    for (const device of devices) {
      const outcome = isPushService(device.endpoint, config.pushOrigins)
        ? await send(device, note, keys, contact)
        : 'gone';
      if (outcome === 'gone') await dropSubscription(db, device.id);
      outcomes.push(outcome);
    }
    if (outcomes.includes('again')) return 'again';
    return outcomes.includes('delivered') ? 'sent' : 'none';
  };
}

async function send(target: PushTarget, note: PushNote, keys: VapidKeys, contact: string) {
  let request: Request;
  try {
    request = pushRequest(target, note, keys, contact);
  } catch {
    // Invalid keys: no message can be encrypted with them, so nothing will ever arrive.
    return 'gone';
  }
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await reply.body?.cancel();
    return pushOutcome(reply.status);
  } catch {
    return 'again';
  }
}
