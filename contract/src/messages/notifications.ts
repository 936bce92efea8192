import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { flag, idNumber, instant, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';

/** What a viewer can be notified of, with the names shown in the settings. */
export const NOTIFICATION_KINDS = {
  new_episode: 'قسمت تازهٔ سریال‌های فهرست من',
  dub_added: 'دوبلهٔ تازه',
  subtitle_added: 'زیرنویس تازه',
  released: 'رسیدن عنوان‌های «به‌زودی»',
  request_answered: 'پاسخ درخواست‌ها',
  reply: 'پاسخ به دیدگاه‌های من',
  premium_ending: 'پایان اشتراک',
  payment: 'پرداخت‌ها و هدیه‌ها',
  support: 'پاسخ پشتیبانی',
  broadcast: 'خبرهای سایت',
} as const;
type ChosenKind = keyof typeof NOTIFICATION_KINDS;
/** Staff choose their notices in the studio; warnings and what concerns the account's safety are always delivered. */
export type NotificationKind = ChosenKind | 'staff' | 'warning' | 'security';
export const CHOSEN_KINDS = Object.keys(NOTIFICATION_KINDS) as ChosenKind[];
export const notificationKind = oneOf(...CHOSEN_KINDS, 'staff', 'warning', 'security');

export const notification = t.Object({
  id: idNumber,
  kind: notificationKind,
  titleFa: t.String(),
  bodyFa: t.String(),
  path: nullable(t.String()),
  readAt: nullable(instant),
  createdAt: instant,
});
export type Notification = t.Static<typeof notification>;

export const listNotifications = endpoint('GET /api/user/notifications', {
  name: 'listNotifications',
  summary: 'Notifications of the user, the newest first',
  ...anyProfile,
  query: t.Object({
    kind: t.Optional(notificationKind),
    unread: t.Optional(flag),
    ...pageQuery,
  }),
  reply: pagedOf(notification),
});

const unread = t.Object({ unreadCount: t.Integer() });

export const readAllNotifications = endpoint('POST /api/user/notifications', {
  name: 'readAllNotifications',
  summary: 'Marks all as read',
  ...anyProfile,
  reply: unread,
});

export const readNotification = endpoint('POST /api/user/notifications/:id/read', {
  name: 'readNotification',
  summary: 'Marks one as read',
  ...anyProfile,
  reply: unread,
});

export const removeNotification = endpoint('DELETE /api/user/notifications/:id', {
  name: 'removeNotification',
  summary: 'Takes one off the list',
  ...anyProfile,
  reply: unread,
});

/** `site`: whether it is shown at all; `push`: also on the devices that allowed it. */
export const notificationSetting = t.Object({
  kind: notificationKind,
  titleFa: t.String(),
  site: t.Boolean(),
  push: t.Boolean(),
});
export type NotificationSetting = t.Static<typeof notificationSetting>;

export const listNotificationSettings = endpoint('GET /api/user/notification-settings', {
  name: 'listNotificationSettings',
  summary: 'Every kind, and whether the user wants it',
  access: 'user',
  reply: listOf(notificationSetting),
});

export const updateNotificationSettings = endpoint('PUT /api/user/notification-settings', {
  name: 'updateNotificationSettings',
  summary: 'Changes the kinds that are named, and no others',
  access: 'user',
  body: t.Object({
    settings: t.Array(t.Object({ kind: notificationKind, site: t.Boolean(), push: t.Boolean() }), {
      minItems: 1,
      maxItems: 20,
    }),
  }),
  reply: listOf(notificationSetting),
});
