import type { QueryOf, ReplyOf } from '@pardeh/contract/endpoint';
import {
  listNotificationSettings,
  listNotifications,
  type NotificationSetting,
  readAllNotifications,
  readNotification,
  removeNotification,
  updateNotificationSettings,
} from '@pardeh/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export const notificationsOptions = (query: QueryOf<typeof listNotifications>) =>
  apiQuery(listNotifications, { query });
export const notificationSettingsOptions = () => apiQuery(listNotificationSettings);

const sayWhy = (error: Error) => toast(error.message, { kind: 'error' });

/** Reading or removing changes the list and the badges of the menu alike. */
export function useNotificationActions() {
  const client = useQueryClient();
  const auth = useAuthStore();
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: [listNotifications.name] });
    void auth.refreshUser();
  };
  const options = { onError: sayWhy, onSettled };
  return {
    readAll: useMutation({ ...options, mutationFn: () => callApi(readAllNotifications) }),
    read: useMutation({
      ...options,
      mutationFn: (id: number) => callApi(readNotification, { params: { id } }),
    }),
    remove: useMutation({
      ...options,
      mutationFn: (id: number) => callApi(removeNotification, { params: { id } }),
    }),
  };
}

/** A switch moves at once, and back when the server refuses. */
export function useUpdateSetting() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsOptions();
  return useMutation({
    mutationFn: ({ kind, site, push }: NotificationSetting) =>
      callApi(updateNotificationSettings, { body: { settings: [{ kind, site, push }] } }),
    onMutate: async (changed) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<ReplyOf<typeof listNotificationSettings>>(queryKey);
      client.setQueryData<ReplyOf<typeof listNotificationSettings>>(queryKey, (reply) =>
        reply ? { data: reply.data.map((each) => (each.kind === changed.kind ? changed : each)) } : reply,
      );
      return { before };
    },
    onError: (error, _changed, context) => {
      client.setQueryData(queryKey, context?.before);
      sayWhy(error);
    },
  });
}
