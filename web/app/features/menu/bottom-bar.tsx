import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Dot } from '../../shared/ui/badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './bottom-bar.module.css';
import { isBarShown } from './bottom-bar-rule.ts';
import { menuTexts as texts } from './menu.texts.ts';
import { bottomEntries, currentEntry, type MenuState } from './menu-entries.ts';

function useShownByScroll(): boolean {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      // Ignores the elastic overscroll at the top.
      const now = Math.max(0, window.scrollY);
      const from = last;
      last = now;
      setShown((wasShown) => isBarShown(wasShown, from, now));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isShown;
}

export function BottomBar({ viewer, hasNews, isMenuOpen, onMenu }: Omit<MenuState, 'profile'>) {
  const isShown = useShownByScroll();
  const { pathname, search } = useLocation();
  const entries = bottomEntries(viewer);
  const current = currentEntry(entries, pathname, search);
  return (
    <nav
      className={styles.bar}
      aria-label={texts.bottomBar}
      data-hidden={isShown ? undefined : ''}
      inert={!isShown}
    >
      <button type="button" className={styles.item} aria-expanded={isMenuOpen} onClick={onMenu}>
        <Icon name="menu" />
        {texts.menu}
      </button>
      {entries.map((entry) => (
        <a
          key={entry.key}
          className={styles.item}
          href={entry.to}
          data-plain=""
          aria-current={entry.key === current ? 'page' : undefined}
        >
          <Icon name={entry.icon} />
          {entry.label}
          {entry.hasBadge && hasNews && <Dot label={texts.newNotifications} />}
        </a>
      ))}
    </nav>
  );
}
