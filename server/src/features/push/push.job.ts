import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { PUSH_DELIVERY } from '../../notify/notify.queries.ts';
import { type DuePush, dropSubscription, makeDueAgain, takeDue } from './push.queries.ts';
import { isPushService, type PushTarget, pushOutcome, pushRequest } from './push.rules.ts';
import { type VapidKeys, vapidKeys } from './vapid.ts';

const BATCH = 50;
const TRIES_MAX = 3;
const TIMEOUT_MS = 10_000;

/** Sends what is due; woken by each new notification, and every minute for what a crash has left. */
export function pushJob({ config, database: { db }, secrets, jobs }: Platform): Job<object> {
  const keys = vapidKeys(secrets.keyFor('web push'));
  const contact = config.siteUrl.startsWith('https:')
    ? config.siteUrl
    : 'mailto:operator@localhost.localdomain';

  async function deliver(due: DuePush): Promise<boolean> {
    const note = {
      id: due.id,
      kind: due.kind,
      title: due.title_fa,
      body: due.body_fa,
      path: due.path ?? '/',
    };
    let again = false;
    for (const target of due.targets) {
      const outcome = isPushService(target.endpoint, config.pushOrigins)
        ? await send(target, note, keys, contact)
        : 'gone';
      if (outcome === 'gone') await dropSubscription(db, target.id);
      if (outcome === 'again') again = true;
    }
    return again && due.push_tries < TRIES_MAX;
  }

  return {
    name: PUSH_DELIVERY,
    schedule: '* * * * *',
    async run({ signal }) {
      const failed: number[] = [];
      for (let batch = await takeDue(db, BATCH); batch.length > 0; batch = await takeDue(db, BATCH)) {
        for (const due of batch) {
          if (await deliver(due)) failed.push(due.id);
        }
        if (signal.aborted) break;
      }
      for (const id of failed) await makeDueAgain(db, id);
      if (failed.length > 0) await jobs.send(PUSH_DELIVERY, {}, { key: 'again', startAfterSeconds: 30 });
    },
  };
}

async function send(
  target: PushTarget,
  note: Parameters<typeof pushRequest>[1],
  keys: VapidKeys,
  contact: string,
) {
  let request: Request;
  try {
    request = pushRequest(target, note, keys, contact);
  } catch {
    // Keys that no message can be encrypted with: nothing will ever arrive there.
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
