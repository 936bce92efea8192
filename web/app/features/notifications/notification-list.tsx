import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { listNotifications, Notification } from '@pardeh/contract/messages/notifications';
import { formatRelative } from '@pardeh/persian/dates/relative-time';
import { Link } from 'react-router';
import { Dot } from '../../shared/ui/badge.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import styles from './notifications.module.css';
import { useNotificationActions } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

const ICONS: Record<Notification['kind'], IconName> = {
  staff: 'settings',
  warning: 'warning',
  security: 'lock',
  new_episode: 'series',
  dub_added: 'dubbed',
  subtitle_added: 'subtitled',
  released: 'calendar',
  request_answered: 'check',
  reply: 'person',
  premium_ending: 'premium',
  payment: 'premium',
  support: 'support',
  broadcast: 'bell',
};

interface NotificationListProps {
  reply: ReplyOf<typeof listNotifications>;
  now: number;
}

export function NotificationList({ reply: { data, meta }, now }: NotificationListProps) {
  const { read, remove } = useNotificationActions();
  if (data.length === 0) {
    return (
      <EmptyState icon="bell" title={texts.empty}>
        {texts.emptyWords}
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {data.map((item) => (
          <li key={item.id} className={styles.item} data-unread={item.readAt === null || undefined}>
            <span className={styles.icon}>
              <Icon name={ICONS[item.kind]} />
              {item.readAt === null && <Dot label={texts.fresh} />}
            </span>
            <div className={styles.words}>
              <h2 className={styles.title}>
                {item.path ? (
                  <Link to={item.path} onClick={() => item.readAt === null && read(item.id)}>
                    {item.titleFa}
                  </Link>
                ) : (
                  item.titleFa
                )}
              </h2>
              <p>{item.bodyFa}</p>
              <time className="caption" dateTime={item.createdAt}>
                {formatRelative(item.createdAt, now)}
              </time>
            </div>
            <IconButton
              icon="close"
              label={texts.removeNamed(item.titleFa)}
              onClick={() => remove(item.id)}
            />
          </li>
        ))}
      </ul>
      <Pagination meta={meta} />
    </>
  );
}
