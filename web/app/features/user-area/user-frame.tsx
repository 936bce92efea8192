import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { useIsChild, useUser } from '../../shared/auth/use-auth.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Dot } from '../../shared/ui/badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { userAreaTexts as texts } from './user-area.texts.ts';
import styles from './user-frame.module.css';

const PLACES: readonly { to: string; icon: IconName; label: string }[] = [
  { to: '/user/dashboard', icon: 'person', label: texts.dashboard },
  { to: '/user/watchlist', icon: 'bookmark', label: texts.watchlist },
  { to: '/user/history', icon: 'history', label: texts.history },
  { to: '/user/hidden', icon: 'eye-off', label: texts.hidden },
  { to: '/user/notifications', icon: 'bell', label: texts.notifications },
  { to: '/user/new-request', icon: 'plus', label: texts.requests },
  { to: '/gopremium', icon: 'premium', label: texts.premium },
  { to: '/gift', icon: 'gift', label: texts.gift },
  { to: '/user/profiles', icon: 'people', label: texts.profiles },
  { to: '/user/for-you', icon: 'star', label: texts.forYou },
  { to: '/user/security', icon: 'lock', label: texts.security },
  { to: '/user/edit-password', icon: 'settings', label: texts.password },
];

const CHILDS_PLACES = new Set(['/user/watchlist', '/user/history']);

interface UserFrameProps {
  title: string;
  path: string;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Actions for the whole page, next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** All pages of a signed-in user: navigation at the side, or in a row above on a phone. */
export function UserFrame({ title, path, lead, actions, children }: UserFrameProps) {
  const user = useUser()?.data;
  const forChild = useIsChild();
  const hasNews = Boolean(user?.newNotifications);
  const shown = forChild ? PLACES.filter((place) => CHILDS_PLACES.has(place.to)) : PLACES;
  const isStaff = user !== undefined && user.role !== 'user';
  const places = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the links are one row that scrolls: the current one must be visible.
    const row = places.current;
    const here = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !here) return;
    const [outer, inner] = [row.getBoundingClientRect(), here.getBoundingClientRect()];
    row.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  }, []);
  return (
    <div className={`page-width ${styles.frame}`}>
      <PageMeta title={title} description={title} path={path} noindex />
      <nav className={styles.nav} ref={places} aria-label={texts.nav}>
        <ul className={styles.places}>
          {shown.map(({ to, icon, label }) => (
            <li key={to}>
              <NavLink className={styles.place} to={to} prefetch="intent">
                <Icon name={icon} />
                {label}
                {to === '/user/notifications' && hasNews && <Dot label={texts.news} />}
              </NavLink>
            </li>
          ))}
          {isStaff && (
            <li>
              {/* A full page load: nothing of the studio is loaded before. */}
              <a className={styles.place} href="/studio">
                <Icon name="film" />
                {texts.studio}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <div className={styles.content}>
        <header className={`row ${styles.header}`}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className="row">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}
