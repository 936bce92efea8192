import { NavLink } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { useMe } from '../shared/use-me.ts';
import styles from './frame.module.css';
import { frameTexts as texts } from './frame.texts.ts';
import { roomsFor } from './rooms.ts';

/** The rooms that the user's role may open. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const me = useMe();
  return (
    <nav className={styles.nav} aria-label={texts.nav}>
      <NavLink className={styles.brand ?? ''} to="/studio" end {...(onFollow ? { onClick: onFollow } : {})}>
        {studioTexts.studio}
      </NavLink>
      <ul className={styles.rooms}>
        {roomsFor(me?.permissions ?? []).map(({ key, to, label, icon }) => (
          <li key={key}>
            <NavLink
              className={styles.room ?? ''}
              to={to}
              end={key === 'today'}
              {...(onFollow ? { onClick: onFollow } : {})}
            >
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {me && (
        <p className={styles.me}>
          <span>{me.name}</span>
          <span className={styles.meRole}>{studioTexts.staffRole[me.role]}</span>
        </p>
      )}
    </nav>
  );
}
