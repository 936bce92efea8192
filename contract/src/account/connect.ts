import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, nullable } from '../shapes.ts';
import { type SignedIn, secretField, signedIn } from './auth.ts';
import { proofFields } from './profiles.ts';

// Sign-in without typing on the device: it shows a code, which a signed-in viewer confirms elsewhere (RFC 8628).

export const startConnect = endpoint('POST /api/connect', {
  name: 'startConnect',
  summary: 'A device asks for a code to show; `path` is the page that the viewer opens, for a QR code',
  access: 'visitor',
  body: t.Object({
    /** Without it, what its browser calls itself. */
    device: t.Optional(t.String({ minLength: 1, maxLength: 60, pattern: '\\S' })),
  }),
  reply: dataOf(
    t.Object({
      deviceCode: t.String(),
      userCode: t.String(),
      path: t.String(),
      /** Seconds between two calls of `pollConnect`. */
      interval: t.Integer(),
      expiresIn: t.Integer(),
    }),
  ),
});

const waiting = dataOf(t.Object({ interval: t.Integer() }));
type Waiting = t.Static<typeof waiting>;

export const pollConnect = endpoint('POST /api/connect/token', {
  name: 'pollConnect',
  summary: 'The device asks whether it may sign in: 202 while waiting, 403 denied, 410 gone, 429 slow_down',
  access: 'visitor',
  body: t.Object({ deviceCode: secretField }),
  reply: t.Unsafe<SignedIn | Waiting>({ anyOf: [signedIn, waiting] }),
});

const userCodeParams = t.Object({ userCode: t.String({ minLength: 1, maxLength: 40 }) });

/** What the viewer sees before saying yes: who else could have sent them this code. */
export const connectRequest = t.Object({
  userCode: t.String(),
  /** The app's name; null for our own page on a device. */
  app: nullable(t.String()),
  device: t.String(),
  address: t.String(),
  /** Whether the device and the viewer use the same connection to the internet. */
  isSameNetwork: t.Boolean(),
  createdAt: instant,
  expiresAt: instant,
});
export type ConnectRequest = t.Static<typeof connectRequest>;

export const getConnectRequest = endpoint('GET /api/user/connect/:userCode', {
  name: 'getConnectRequest',
  summary: 'The device that shows this code',
  access: 'user',
  params: userCodeParams,
  reply: dataOf(connectRequest),
});

export const decideConnect = endpoint('POST /api/user/connect/:userCode', {
  name: 'decideConnect',
  summary: 'Lets the device in with one of the profiles, or refuses it; a profile may need its PIN',
  access: 'user',
  params: userCodeParams,
  body: t.Object({ accept: t.Boolean(), profileId: t.Optional(idNumber), ...proofFields }),
  reply: dataOf(t.Object({ accepted: t.Boolean() })),
});
