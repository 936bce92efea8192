import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, nullable, oneOf } from '../shapes.ts';
import type { Permission } from './permissions.ts';

/** What staff are notified of, and the permission needed to see it. */
export const NOTICE_KINDS = {
  report: 'comments',
  ticket: 'tickets',
  heldPayment: 'payments.read',
  failedPublication: 'catalogue.edit',
  failedJob: 'jobs',
  fullDisk: 'jobs',
} as const satisfies Record<string, Permission>;
export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_CHANNELS = ['bell', 'mail', 'telegram', 'webhook'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

const choice = t.Object({
  kind: oneOf(...(Object.keys(NOTICE_KINDS) as NoticeKind[])),
  channels: t.Array(oneOf(...NOTICE_CHANNELS), { maxItems: NOTICE_CHANNELS.length }),
});
export type NoticeChoice = t.Static<typeof choice>;

const noticeChoices = dataOf(
  t.Object({
    /** The kinds that the user's role may see. */
    choices: t.Array(choice),
    /** Channels that cannot reach this member yet: no confirmed address, no linked Telegram, no webhook. */
    missing: t.Array(oneOf(...NOTICE_CHANNELS)),
  }),
);

export const getNoticeChoices = endpoint('GET /api/studio/me/notices', {
  name: 'getNoticeChoices',
  summary: 'Which notices a member of the staff gets, and where',
  access: 'staff',
  reply: noticeChoices,
});
export const setNoticeChoices = endpoint('PUT /api/studio/me/notices', {
  name: 'setNoticeChoices',
  summary: 'Chooses which notices to get, and where; the address of a webhook is written and never shown',
  access: 'staff',
  body: t.Object({
    choices: t.Array(choice, { maxItems: 20 }),
    webhookUrl: t.Optional(nullable(t.String({ maxLength: 500, pattern: '^https?://\\S+$' }))),
  }),
  reply: noticeChoices,
});
