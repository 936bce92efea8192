import {
  CHOSEN_KINDS,
  listNotificationSettings,
  listNotifications,
  NOTIFICATION_KINDS,
  readAllNotifications,
  readNotification,
  removeNotification,
  updateNotificationSettings,
} from '@pardeh/contract/messages/notifications';
import type { FastifyInstance } from 'fastify';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import {
  countUnread,
  findNotifications,
  findSettings,
  type NotificationRow,
  readAll,
  readOne,
  removeOne,
  saveSettings,
} from './notifications.queries.ts';

export function notificationRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, listNotifications, async ({ query, identity, viewerAge }) => {
    const page = pageOf(query);
    const { rows, total } = await findNotifications(db, identity.profileId, query, page, viewerAge);
    return { data: rows.map(toNotification), meta: metaOf(page, total) };
  });

  serve(app, readAllNotifications, async ({ identity }) => {
    await readAll(db, identity.profileId);
    return { unreadCount: 0 };
  });

  serve(app, readNotification, async ({ params, identity, viewerAge }) => {
    if (!(await readOne(db, identity.profileId, params.id))) throw new AppError('not_found');
    return { unreadCount: await countUnread(db, identity.profileId, viewerAge) };
  });

  serve(app, removeNotification, async ({ params, identity, viewerAge }) => {
    if (!(await removeOne(db, identity.profileId, params.id))) throw new AppError('not_found');
    return { unreadCount: await countUnread(db, identity.profileId, viewerAge) };
  });

  serve(app, listNotificationSettings, async ({ identity }) => ({
    data: await settingsOf(identity.profileId),
  }));

  serve(app, updateNotificationSettings, async ({ body, identity }) => {
    await saveSettings(db, identity.profileId, body.settings);
    return { data: await settingsOf(identity.profileId) };
  });

  async function settingsOf(profileId: number) {
    const chosen = new Map((await findSettings(db, profileId)).map((row) => [row.kind, row]));
    return CHOSEN_KINDS.map((kind) => ({
      kind,
      titleFa: NOTIFICATION_KINDS[kind],
      site: chosen.get(kind)?.site ?? true,
      push: chosen.get(kind)?.push ?? true,
    }));
  }
}

function toNotification(row: NotificationRow) {
  return {
    id: row.id,
    kind: row.kind,
    titleFa: row.title_fa,
    bodyFa: row.body_fa,
    path: row.path,
    readAt: row.read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
