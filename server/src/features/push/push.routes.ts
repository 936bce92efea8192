import { getPushKey, subscribePush, unsubscribePush } from '@pardeh/contract/messages/push';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { removeSubscription, saveSubscription } from './push.queries.ts';
import { areSubscriptionKeys, isPushService } from './push.rules.ts';
import { vapidKeys } from './vapid.ts';

const TEXTS = { unknownService: 'این مرورگر اعلان را از راهی می‌فرستد که نمی‌شناسیم.' } as const;

export function pushRoutes(app: FastifyInstance, { config, database: { db }, limits, secrets }: Deps): void {
  const { publicKey } = vapidKeys(secrets.keyFor('web push'));

  serve(app, getPushKey, async () => ({ data: { publicKey } }));

  serve(app, subscribePush, async ({ body: { endpoint, keys }, identity }) => {
    await limits.count('push_hour', identity.userId);
    if (!isPushService(endpoint, config.pushOrigins) || !areSubscriptionKeys(keys)) {
      throw invalidField('endpoint', TEXTS.unknownService);
    }
    const { p256dh, auth } = keys;
    const { userId: user_id, tokenId: token_id } = identity;
    await saveSubscription(db, { user_id, token_id, endpoint, p256dh, auth });
    return null;
  });

  serve(app, unsubscribePush, async ({ body, identity }) => {
    await removeSubscription(db, identity.userId, body.endpoint);
    return null;
  });
}
