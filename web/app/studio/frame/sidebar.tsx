import { useEffect, useId, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { studioTexts } from '../shared/studio.texts.ts';
import { useMe } from '../shared/use-me.ts';
import styles from './frame.module.css';
import { frameTexts as texts } from './frame.texts.ts';
import { RoomIcon } from './room-icon.tsx';
import { groupsFor } from './rooms.ts';

/** The rooms that the user's role may open. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const me = useMe();
  // On a phone the menu is in the page twice.
  const id = useId();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is the current one
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={texts.nav}>
      <NavLink className={styles.brand ?? ''} to="/studio" end {...(onFollow ? { onClick: onFollow } : {})}>
        {studioTexts.studio}
      </NavLink>
      {groupsFor(me?.permissions ?? []).map((group) => (
        <section
          key={group.key}
          className={styles.group}
          aria-labelledby={group.key ? `${id}-${group.key}` : undefined}
        >
          {group.key && (
            <h2 id={`${id}-${group.key}`} className={styles.groupName}>
              {group.label}
            </h2>
          )}
          <ul className={styles.rooms}>
            {group.rooms.map(({ key, to, label }) => (
              <li key={key}>
                <NavLink
                  className={styles.room ?? ''}
                  to={to}
                  end={key === 'today'}
                  {...(onFollow ? { onClick: onFollow } : {})}
                >
                  <RoomIcon room={key} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {me && (
        <p className={styles.me}>
          <span>{me.name}</span>
          <span className={styles.meRole}>{studioTexts.staffRole[me.role]}</span>
        </p>
      )}
    </nav>
  );
}
