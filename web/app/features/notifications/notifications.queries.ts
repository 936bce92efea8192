import type { QueryOf } from '@pardeh/contract/endpoint';
import {
  listNotificationSettings,
  listNotifications,
  type NotificationSetting,
  readAllNotifications,
  readNotification,
  removeNotification,
  updateNotificationSettings,
} from '@pardeh/contract/messages/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { editCached } from '../../shared/query/edit-cached.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';

export const notificationsOptions = (query: QueryOf<typeof listNotifications>) =>
  apiQuery(listNotifications, { query });
export const notificationSettingsOptions = () => apiQuery(listNotificationSettings);

/** Marking as read or removing changes both the list and the menu's badges. */
export function useNotificationActions() {
  const auth = useAuthStore();
  const { call, isBusy } = useApiMutation({ refresh: [listNotifications] });
  const onDone = () => void auth.refreshUser();
  return {
    isBusy,
    readAll: () => call(readAllNotifications, {}, { onDone }),
    read: (id: number) => call(readNotification, { params: { id } }, { onDone }),
    remove: (id: number) => call(removeNotification, { params: { id } }, { onDone }),
  };
}

/** Optimistic: the switch moves immediately, and back if the server refuses. */
export function useUpdateSetting() {
  const client = useQueryClient();
  const { call } = useApiMutation();
  return (changed: NotificationSetting) => {
    const { kind, site, push } = changed;
    const show = () =>
      editCached(client, listNotificationSettings, ({ data }) => ({
        data: data.map((each) => (each.kind === kind ? changed : each)),
      }));
    return call(updateNotificationSettings, { body: { settings: [{ kind, site, push }] } }, { show });
  };
}
