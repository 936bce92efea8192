import { Dot } from '../../shared/ui/badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { menuTexts as texts } from './menu.texts.ts';
import type { MenuEntry } from './menu-entries.ts';
import styles from './side-menu.module.css';

export interface MenuRowProps {
  entry: MenuEntry;
  isCurrent: boolean;
  hasNews: boolean;
  onFollow: () => void;
}

export function MenuRow({ entry, isCurrent, hasNews, onFollow }: MenuRowProps) {
  return (
    <li>
      <a
        className={styles.row}
        href={entry.to}
        data-plain=""
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onFollow}
      >
        <span className={styles.rowIcon}>
          <Icon name={entry.icon} />
          {entry.hasBadge && hasNews && <Dot label={texts.newNotifications} />}
        </span>
        {entry.label}
      </a>
    </li>
  );
}
