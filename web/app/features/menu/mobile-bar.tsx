import type { ReactNode } from 'react';
import { siteName } from '../../shared/page-state/site-name.ts';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { BrandMark } from './brand.tsx';
import { menuTexts as texts } from './menu.texts.ts';
import type { MenuState } from './menu-entries.ts';
import styles from './mobile-bar.module.css';
import { SubscribeLink } from './subscribe-link.tsx';

export interface MobileBarProps extends Omit<MenuState, 'profile' | 'hasNews'> {
  /** The search bar; it takes the whole row while in use. */
  search: ReactNode;
  isSearching: boolean;
}

export function MobileBar({ search, isSearching, viewer, isMenuOpen, onMenu }: MobileBarProps) {
  return (
    <div className={styles.bar} data-searching={isSearching || undefined}>
      {!isSearching && (
        <IconButton icon="menu" label={texts.menu} aria-expanded={isMenuOpen} onClick={onMenu} />
      )}
      <div className={styles.search}>{search}</div>
      {!isSearching && viewer === 'visitor' && (
        <SubscribeLink className={styles.subscribe} label="visually-hidden" />
      )}
      {!isSearching && (
        <a className={styles.brand} href="/" data-plain="" aria-label={siteName()}>
          <BrandMark />
        </a>
      )}
    </div>
  );
}
