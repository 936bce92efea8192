import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { longJob } from './long-jobs.ts';

const writers = { access: 'staff', permission: 'messages' } as const;

export const MESSAGE_CHANNELS = ['bell', 'push', 'mail', 'telegram', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
/**
 * `follows` needs a title and `away` a number of days; `premium` may name one plan. Mail and Telegram only reach
 * members who agreed to them.
 */
export const MESSAGE_GROUPS = ['all', 'agreed', 'premium', 'expired', 'free', 'follows', 'away'] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

const audience = t.Object({
  group: oneOf(...MESSAGE_GROUPS),
  titleId: t.Optional(idNumber),
  planId: t.Optional(idNumber),
  days: t.Optional(t.Integer({ minimum: 1, maximum: 3650 })),
});
export type Audience = t.Static<typeof audience>;

const channel = oneOf(...MESSAGE_CHANNELS);
const channels = t.Array(channel, { minItems: 1, maxItems: MESSAGE_CHANNELS.length, uniqueItems: true });

const words = {
  titleFa: t.String({ minLength: 1, maxLength: 120, pattern: '^[^\\p{Cc}]*\\S[^\\p{Cc}]*$' }),
  bodyFa: t.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }),
  /** The page of the site it links to. */
  path: t.Optional(nullable(t.String({ maxLength: 300, pattern: '^/(?![/\\\\])\\S*$' }))),
};

export const countMessage = endpoint('POST /api/studio/messages/count', {
  name: 'countMessage',
  summary: 'How many members a group has, and how many of them each channel reaches',
  ...writers,
  body: t.Object({ audience }),
  reply: dataOf(
    t.Object({
      members: t.Integer(),
      bell: t.Integer(),
      push: t.Integer(),
      mail: t.Integer(),
      telegram: t.Integer(),
      sms: t.Integer(),
      /** Channels that are not set up. */
      off: t.Array(channel),
    }),
  ),
});

export const previewMessage = endpoint('POST /api/studio/messages/preview', {
  name: 'previewMessage',
  summary: 'The mail as it will look, in HTML and in plain text',
  ...writers,
  body: t.Object(words),
  reply: dataOf(t.Object({ subject: t.String(), html: t.String(), text: t.String() })),
});

const channelCounts = t.Object({
  channel,
  due: t.Integer(),
  sent: t.Integer(),
  failed: t.Integer(),
  /** Recipients who had opted out, or could no longer be reached, when their turn came. */
  skipped: t.Integer(),
});
export type ChannelCounts = t.Static<typeof channelCounts>;

const message = t.Object({
  id: idNumber,
  ...words,
  path: nullable(t.String()),
  audience,
  titleName: nullable(t.String()),
  channels,
  state: oneOf('sending', 'stopped', 'done'),
  createdAt: instant,
  createdBy: nullable(t.String()),
  job: longJob,
});
export type StudioMessage = t.Static<typeof message>;

const wholeMessage = t.Object({
  ...message.properties,
  /** False while the list of recipients is still being made. */
  isPrepared: t.Boolean(),
  counts: t.Array(channelCounts),
  /** Delivery problems, the most frequent first; no names. */
  problems: t.Array(t.Object({ channel, problem: t.String(), count: t.Integer() })),
});
export type WholeMessage = t.Static<typeof wholeMessage>;
const wholeReply = dataOf(wholeMessage);

export const listMessages = endpoint('GET /api/studio/messages', {
  name: 'listMessages',
  summary: 'The messages to many, the newest first',
  ...writers,
  query: t.Object(pageQuery),
  reply: pagedOf(message),
});

export const sendMessage = endpoint('POST /api/studio/messages', {
  name: 'sendMessage',
  summary: 'Writes to a group, in the background; the same key sends once',
  ...writers,
  body: t.Object({
    ...words,
    audience,
    channels,
    key: t.String({ minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }),
  }),
  reply: wholeReply,
  status: 201,
});

export const getMessage = endpoint('GET /api/studio/messages/:id', {
  name: 'getMessage',
  summary: 'A message, with how many got it by which channel',
  ...writers,
  reply: wholeReply,
});

const suppressed = t.Object({
  address: t.String(),
  reason: oneOf('bounce', 'blocked_bot', 'staff'),
  createdAt: instant,
});
const suppressedList = t.Object({ ...listOf(suppressed).properties, total: t.Integer() });

export const listSuppressed = endpoint('GET /api/studio/messages/suppressed', {
  name: 'listSuppressed',
  summary: 'Addresses that nothing is sent to, the newest first',
  ...writers,
  reply: suppressedList,
});
export const suppressAddresses = endpoint('POST /api/studio/messages/suppressed', {
  name: 'suppressAddresses',
  summary: 'Adds addresses that bounced, as the provider reports them',
  ...writers,
  body: t.Object({
    addresses: t.Array(t.String({ minLength: 3, maxLength: 254 }), { minItems: 1, maxItems: 500 }),
  }),
  reply: suppressedList,
});
export const allowAddress = endpoint('POST /api/studio/messages/allowed', {
  name: 'allowAddress',
  summary: 'Sends to an address again',
  ...writers,
  body: t.Object({ address: t.String({ minLength: 3, maxLength: 254 }) }),
  reply: suppressedList,
});
