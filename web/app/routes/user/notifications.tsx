import { toPersianDigits } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AlertList } from '../../features/coming-soon/alert-list.tsx';
import { alertsOptions } from '../../features/coming-soon/alerts.queries.ts';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { NotificationSettings, PushSwitch } from '../../features/notifications/notification-settings.tsx';
import {
  notificationSettingsOptions,
  notificationsOptions,
  useNotificationActions,
} from '../../features/notifications/notifications.queries.ts';
import { notificationsTexts as texts } from '../../features/notifications/notifications.texts.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { useUser } from '../../shared/auth/use-auth.ts';
import { readListQuery } from '../../shared/query/list-query.ts';
import { browserLoader, currentTime, type PageRequest, serverLoader } from '../../shared/query/page-data.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import type { Route } from './+types/notifications.ts';

const optionsOf = (search: URLSearchParams) =>
  notificationsOptions(readListQuery(search, ['kind', 'unread', 'page']));
const needs = ({ url }: PageRequest) => ({
  required: [optionsOf(url.searchParams), notificationSettingsOptions(), alertsOptions()],
});

export const loader = serverLoader(needs, currentTime);
export const clientLoader = browserLoader(needs, currentTime);

export default function Notifications({ loaderData: { now } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { data: reply } = useSuspenseQuery(optionsOf(search));
  const unread = useUser()?.data.unreadCount ?? 0;
  const { readAll, isBusy } = useNotificationActions();
  return (
    <UserFrame
      title={texts.title}
      path="/user/notifications"
      lead={unread > 0 ? texts.unread(toPersianDigits(unread)) : texts.allRead}
      actions={
        unread > 0 && (
          <Button variant="quiet" icon="check" isBusy={isBusy} onClick={readAll}>
            {texts.readAll}
          </Button>
        )
      }
    >
      <NotificationList reply={reply} now={now} />
      <AlertList />
      <PushSwitch />
      <NotificationSettings />
    </UserFrame>
  );
}
