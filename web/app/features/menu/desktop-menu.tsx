import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ProfilePicture } from '../../shared/profile/profile-picture.tsx';
import { Dot } from '../../shared/ui/badge.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Brand } from './brand.tsx';
import styles from './desktop-menu.module.css';
import { menuTexts as texts } from './menu.texts.ts';
import { currentEntry, desktopEntries, type MenuEntry, type MenuState } from './menu-entries.ts';
import { SubscribeLink } from './subscribe-link.tsx';

export interface DesktopMenuProps extends Pick<MenuState, 'viewer' | 'profile' | 'hasNews'> {
  /** The search field, mounted each time: coming back to the menu clears it. */
  renderSearch: (close: () => void) => ReactNode;
}

/** Entries whose icon alone is clear enough when the row gets narrow. */
const SHRINKING = new Set(['home', 'panel', 'login', 'watchlist']);

function Entry({ entry, isCurrent, hasNews }: { entry: MenuEntry; isCurrent: boolean; hasNews: boolean }) {
  const shrinks = SHRINKING.has(entry.key);
  return (
    <li>
      <a
        className={styles.entry}
        data-shrinks={shrinks || undefined}
        href={entry.to}
        data-plain=""
        aria-current={isCurrent ? 'page' : undefined}
      >
        {shrinks && <Icon name={entry.icon} className={styles.entryIcon} />}
        <span className={styles.entryLabel}>{entry.label}</span>
        {entry.hasBadge && hasNews && <Dot label={texts.newNotifications} />}
      </a>
    </li>
  );
}

/** The stage is `menu` or `search`, in one bar of the same height, so that nothing jumps. */
export function DesktopMenu({ viewer, profile, hasNews, renderSearch }: DesktopMenuProps) {
  const [stage, setStage] = useState<'menu' | 'search'>('menu');
  const { pathname, search } = useLocation();
  const opener = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(false);
  const entries = desktopEntries(viewer);
  const current = currentEntry(entries, pathname, search);
  const close = () => setStage('menu');

  useEffect(() => {
    // The focused field is gone, so the focus returns to the button that opened it.
    if (stage === 'menu' && wasSearching.current) opener.current?.focus({ preventScroll: true });
    wasSearching.current = stage === 'search';
  }, [stage]);

  return (
    <div className={styles.bar} data-stage={stage}>
      <Brand />
      {stage === 'menu' ? (
        <>
          <nav className={styles.nav} aria-label={texts.mainMenu}>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} isCurrent={entry.key === current} hasNews={hasNews} />
              ))}
            </ul>
          </nav>
          {viewer === 'visitor' && (
            <SubscribeLink className={styles.subscribe} label={styles.subscribeLabel} />
          )}
          {profile && (
            <a
              className={styles.profile}
              href="/profiles"
              data-plain=""
              aria-label={`${profile.name}، ${texts.changeProfile}`}
              title={profile.name}
            >
              <ProfilePicture src={profile.pictureUrl} size="2rem" />
            </a>
          )}
          <IconButton
            ref={opener}
            icon="search"
            hasTooltip
            label={texts.openSearch}
            aria-expanded={false}
            onClick={() => setStage('search')}
          />
        </>
      ) : (
        <>
          <div className={styles.search}>{renderSearch(close)}</div>
          <IconButton icon="close" hasTooltip label={texts.closeSearch} onClick={close} />
        </>
      )}
    </div>
  );
}
