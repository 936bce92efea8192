import { Navigate, useLocation } from 'react-router';
import { Alert } from '../shared/ui/alert.tsx';
import { ButtonLink, buttonClass } from '../shared/ui/controls/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { frameTexts as texts } from './frame/frame.texts.ts';
import { StudioFrame } from './frame/frame.tsx';
import { RoomBoundary } from './frame/room-boundary.tsx';
import { roomsFor } from './frame/rooms.ts';
import { findPage, type ViewersPages } from './pages.ts';
import { useMe } from './shared/use-me.ts';
import styles from './studio.module.css';

function NoRoom() {
  return (
    <EmptyState
      icon="search"
      title={texts.noRoom}
      action={<ButtonLink to="/studio">{texts.toToday}</ButtonLink>}
    >
      {texts.noRoomWords}
    </EmptyState>
  );
}

function FactorFirst() {
  return (
    <EmptyState
      icon="lock"
      title={texts.needsFactor}
      action={
        <a className={buttonClass('primary')} href="/user/security">
          {texts.addFactor}
        </a>
      }
    >
      {texts.needsFactorWords}
    </EmptyState>
  );
}

/** Rooms that have become a part of another. */
const MOVED: Readonly<Record<string, string>> = { '/studio/audit': 'events', '/studio/changes': 'changes' };

function OpenRoom(pages: ViewersPages) {
  const { pathname, search } = useLocation();
  const me = useMe();
  if (!me) return null;
  if (me.needsSecondFactor && !me.hasSecondFactor) return <FactorFirst />;
  const part = MOVED[pathname];
  if (part) {
    const query = new URLSearchParams(search);
    query.set('part', part);
    return <Navigate replace to={`/studio/log?${query}`} />;
  }
  const found = findPage(pathname);
  const isOpen =
    roomsFor(me.permissions).some(({ key }) => key === found?.room) &&
    (!found?.isNew || me.permissions.includes('catalogue.edit'));
  return (
    <>
      {!me.hasSecondFactor && found?.room === 'today' && (
        <div className={styles.notice}>
          <Alert>
            {texts.shouldHaveFactor}{' '}
            <a className={styles.link} href="/user/security">
              {texts.addFactor}
            </a>
          </Alert>
        </div>
      )}
      {found && isOpen ? (
        <RoomBoundary key={pathname}>
          <found.page.LazyPage id={found.id} {...pages} />
        </RoomBoundary>
      ) : (
        <NoRoom />
      )}
    </>
  );
}

/** All of the operator's pages: the rooms that the user's role may open, inside one frame. */
export function Studio(pages: ViewersPages) {
  const found = findPage(useLocation().pathname);
  if (found?.room === 'setup') return <found.page.LazyPage id={found.id} {...pages} />;
  return (
    <StudioFrame>
      <OpenRoom {...pages} />
    </StudioFrame>
  );
}
