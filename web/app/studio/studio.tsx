import type { StudioTitle } from '@pardeh/contract/studio/titles';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Alert } from '../shared/ui/alert.tsx';
import { ButtonLink, buttonClass } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { BackupsRoom } from './backups/backups-room.tsx';
import { CategoriesRoom } from './categories/categories-room.tsx';
import { EditCollection, NewCollection } from './collections/collection-page.tsx';
import { CollectionsRoom } from './collections/collections-room.tsx';
import { CommentsRoom } from './desks/comments-room.tsx';
import { RequestsRoom } from './desks/requests-room.tsx';
import { TicketPage } from './desks/ticket-page.tsx';
import { TicketsRoom } from './desks/tickets-room.tsx';
import { FilesRoom } from './files/files-room.tsx';
import { TitleFiles, TitleFilesPart } from './files/title-files.tsx';
import { frameTexts as texts } from './frame/frame.texts.ts';
import { StudioFrame } from './frame/frame.tsx';
import { type Place, readPlace } from './frame/place.ts';
import { roomsFor } from './frame/rooms.ts';
import { FrontCopyPreview, type RenderFront } from './front-page/front-copy-preview.tsx';
import { FrontPageRoom } from './front-page/front-page-room.tsx';
import type { RenderOwnRows } from './front-page/front-preview.tsx';
import { ImportPage } from './imports/import-page.tsx';
import { ImportsRoom } from './imports/imports-room.tsx';
import { InsightRoom } from './insight/insight-room.tsx';
import { PlaysLink } from './insight/plays-link.tsx';
import { TitleInsight } from './insight/title-insight.tsx';
import { JobsRoom } from './jobs/jobs-room.tsx';
import { LogRoom } from './log/log-room.tsx';
import { MemberPage } from './members/member-page.tsx';
import { MembersRoom } from './members/members-room.tsx';
import { MessagePage } from './messages/message-page.tsx';
import { MessagesRoom } from './messages/messages-room.tsx';
import { NewMessage } from './messages/new-message.tsx';
import { PaymentPage } from './money/payment-page.tsx';
import { PaymentsRoom } from './money/payments-room.tsx';
import { NoticesRoom } from './notices/notices-room.tsx';
import { PeopleRoom } from './people/people-room.tsx';
import { EditPerson, NewPerson } from './people/person-page.tsx';
import { PlansRoom } from './plans/plans-room.tsx';
import { SettingsRoom } from './settings/settings-room.tsx';
import { SetupPage } from './setup/setup-page.tsx';
import { useMe } from './shared/use-me.ts';
import { StaffRoom } from './staff/staff-room.tsx';
import { TokensRoom } from './staff/tokens-room.tsx';
import styles from './studio.module.css';
import { EditTitle } from './titles/edit-title.tsx';
import { NewTitle } from './titles/new-title.tsx';
import { TitlePreview } from './titles/title-preview.tsx';
import { TitlesRoom } from './titles/titles-room.tsx';
import { TodayRoom } from './today/today-room.tsx';

export interface StudioProps {
  /** The public pages, passed in by the route, since the studio does not import them. */
  renderTitle: (title: StudioTitle) => ReactNode;
  renderFront: RenderFront;
  renderOwnRows: RenderOwnRows;
}

interface RecordPages {
  list: (pages: StudioProps) => ReactNode;
  create?: () => ReactNode;
  edit?: (id: number) => ReactNode;
}

const ROOMS: Readonly<Record<string, RecordPages>> = {
  today: { list: () => <TodayRoom /> },
  titles: {
    list: () => <TitlesRoom />,
    create: () => <NewTitle />,
    edit: (id) => (
      <EditTitle
        key={id}
        id={id}
        renderFiles={(title) => <TitleFilesPart title={title} />}
        renderPlays={(title) => <PlaysLink id={title.id} />}
      />
    ),
  },
  files: { list: () => <FilesRoom />, edit: (id) => <TitleFiles key={id} id={id} /> },
  people: {
    list: () => <PeopleRoom />,
    create: () => <NewPerson />,
    edit: (id) => <EditPerson key={id} id={id} />,
  },
  collections: {
    list: () => <CollectionsRoom />,
    create: () => <NewCollection />,
    edit: (id) => <EditCollection key={id} id={id} />,
  },
  categories: { list: () => <CategoriesRoom /> },
  'front-page': { list: ({ renderOwnRows }) => <FrontPageRoom renderOwnRows={renderOwnRows} /> },
  imports: { list: () => <ImportsRoom />, edit: (id) => <ImportPage key={id} id={id} /> },
  comments: { list: () => <CommentsRoom /> },
  requests: { list: () => <RequestsRoom /> },
  tickets: { list: () => <TicketsRoom />, edit: (id) => <TicketPage key={id} id={id} /> },
  members: { list: () => <MembersRoom />, edit: (id) => <MemberPage key={id} id={id} /> },
  payments: { list: () => <PaymentsRoom />, edit: (id) => <PaymentPage key={id} id={id} /> },
  plans: { list: () => <PlansRoom /> },
  messages: {
    list: () => <MessagesRoom />,
    create: () => <NewMessage />,
    edit: (id) => <MessagePage key={id} id={id} />,
  },
  insight: { list: () => <InsightRoom />, edit: (id) => <TitleInsight key={id} id={id} /> },
  jobs: { list: () => <JobsRoom /> },
  log: { list: () => <LogRoom /> },
  backups: { list: () => <BackupsRoom /> },
  staff: { list: () => <StaffRoom /> },
  notices: { list: () => <NoticesRoom /> },
  tokens: { list: () => <TokensRoom /> },
  settings: { list: () => <SettingsRoom /> },
};

function pageOf({ room, id, page }: Place, props: StudioProps): ReactNode {
  const pages = ROOMS[room];
  if (room === 'titles' && typeof id === 'number' && page === 'preview')
    return <TitlePreview id={id} render={props.renderTitle} />;
  if (room === 'front-page' && page === 'preview') return <FrontCopyPreview render={props.renderFront} />;
  if (page !== null) return null;
  if (id === null) return pages?.list(props);
  return id === 'new' ? pages?.create?.() : pages?.edit?.(id);
}

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
const MOVED: Readonly<Record<string, string>> = { audit: 'events', changes: 'changes' };

function Rooms(props: StudioProps) {
  const { pathname, search } = useLocation();
  const me = useMe();
  if (!me) return null;
  if (me.needsSecondFactor && !me.hasSecondFactor) return <FactorFirst />;
  const place = readPlace(pathname);
  const moved = MOVED[place?.room ?? ''];
  if (moved) {
    const query = new URLSearchParams(search);
    query.set('part', moved);
    return <Navigate replace to={`/studio/log?${query}`} />;
  }
  const isOpen =
    roomsFor(me.permissions).some(({ key }) => key === place?.room) &&
    (place?.id !== 'new' || me.permissions.includes('catalogue.edit'));
  const page = place && isOpen ? pageOf(place, props) : null;
  return (
    <>
      {!me.hasSecondFactor && place?.room === 'today' && (
        <div className={styles.notice}>
          <Alert>
            {texts.shouldHaveFactor}{' '}
            <a className={styles.link} href="/user/security">
              {texts.addFactor}
            </a>
          </Alert>
        </div>
      )}
      {page ?? <NoRoom />}
    </>
  );
}

/** All of the operator's pages: the rooms that the user's role may open, inside one frame. */
export function Studio(props: StudioProps) {
  const { pathname } = useLocation();
  if (readPlace(pathname)?.room === 'setup') return <SetupPage />;
  return (
    <StudioFrame>
      <Rooms {...props} />
    </StudioFrame>
  );
}
