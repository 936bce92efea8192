import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ProfilePicture } from '../../shared/profile/profile-picture.tsx';
import { Dot } from '../../shared/ui/badge.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Drawer } from '../../shared/ui/layers/drawer.tsx';
import { Brand } from './brand.tsx';
import { menuTexts as texts } from './menu.texts.ts';
import { currentEntry, type MenuState, sideEntries } from './menu-entries.ts';
import styles from './side-menu.module.css';

export interface SideMenuProps extends Pick<MenuState, 'viewer' | 'profile' | 'hasNews'> {
  isOpen: boolean;
  onClose: () => void;
  /** The theme switch below the entries. */
  footer?: ReactNode;
}

export function SideMenu({ isOpen, onClose, viewer, profile, hasNews, footer }: SideMenuProps) {
  const { pathname, search } = useLocation();
  const entries = sideEntries(viewer);
  const current = currentEntry(entries, pathname, search);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={texts.sideMenu}>
      <div className={styles.content}>
        <header className={styles.header}>
          <Brand />
          <IconButton icon="close" label={texts.closeMenu} onClick={onClose} />
        </header>
        {profile && (
          <a className={styles.profile} href="/profiles" data-plain="" onClick={onClose}>
            <ProfilePicture src={profile.pictureUrl} size="2.75rem" />
            <span>
              {profile.name}
              <small>{texts.changeProfile}</small>
            </span>
          </a>
        )}
        <nav aria-label={texts.sideMenu}>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry.key}>
                <a
                  className={styles.row}
                  href={entry.to}
                  data-plain=""
                  aria-current={entry.key === current ? 'page' : undefined}
                  onClick={onClose}
                >
                  <span className={styles.rowIcon}>
                    <Icon name={entry.icon} />
                    {entry.hasBadge && hasNews && <Dot label={texts.newNotifications} />}
                  </span>
                  {entry.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </Drawer>
  );
}
