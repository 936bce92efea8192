import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../shapes.ts';

export const getPushKey = endpoint('GET /api/push/key', {
  name: 'getPushKey',
  summary: "The server's public key, which a browser subscribes with",
  access: 'public',
  child: false,
  reply: dataOf(t.Object({ publicKey: t.String() })),
});

const endpointField = t.String({ minLength: 12, maxLength: 1024, pattern: '^https?://' });

/** A browser's PushSubscription, as `toJSON()` returns it. */
export const subscribePush = endpoint('POST /api/user/push', {
  name: 'subscribePush',
  summary: 'Sends messages to this browser from now on',
  access: 'user',
  body: t.Object({
    endpoint: endpointField,
    keys: t.Object({
      p256dh: t.String({ pattern: '^[A-Za-z0-9_-]{86,88}=?$' }),
      auth: t.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
    }),
  }),
});

export const unsubscribePush = endpoint('DELETE /api/user/push', {
  name: 'unsubscribePush',
  summary: 'Sends no more messages to this browser',
  access: 'user',
  body: t.Object({ endpoint: endpointField }),
});
