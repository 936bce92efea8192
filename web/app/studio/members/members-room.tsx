import { listMembers, type MemberRow } from '@pardeh/contract/studio/members';
import { formatJalali, formatJalaliTime } from '@pardeh/persian/jalali';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { type Column, DataTable } from '../shared/table/data-table.tsx';
import { Pager } from '../shared/table/pager.tsx';
import { SearchFilter, SelectFilter, Toolbar } from '../shared/table/toolbar.tsx';
import { useListAddress } from '../shared/table/use-list-address.ts';
import { memberTexts as texts } from './members.texts.ts';

const ROWS = 50;
const ONLY = Object.entries(texts.onlys).map(([value, label]) => ({ value, label }));

/** What stands beside a member's name. */
export function MemberMarks({ member }: { member: MemberRow }) {
  return (
    <>
      {member.isPremium && <Badge look="teal">{texts.premium}</Badge>}
      {member.isBlocked && <Badge>{texts.blocked}</Badge>}
      {member.isMuted && <Badge>{texts.muted}</Badge>}
    </>
  );
}

const COLUMNS: readonly Column<MemberRow>[] = [
  { key: 'email', label: texts.email, cell: ({ email }) => <bdi>{email}</bdi> },
  {
    key: 'since',
    label: texts.since,
    isWideOnly: true,
    cell: ({ createdAt }) => formatJalali(new Date(createdAt)),
  },
  {
    key: 'seen',
    label: texts.seen,
    isWideOnly: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatJalaliTime(new Date(lastSeenAt)) : texts.never),
  },
];
const name = {
  label: texts.name,
  of: (member: MemberRow) => member.name,
  cell: (member: MemberRow) => <MemberMarks member={member} />,
  to: ({ id }: MemberRow) => `/studio/members/${id}`,
};

export function MembersRoom() {
  const address = useListAddress();
  const query = {
    q: address.get('q') || null,
    only: (address.get('only') || null) as 'premium' | 'blocked' | 'muted' | 'staff' | null,
    page: address.page,
    per_page: ROWS,
  };
  const list = useQuery({ ...apiQuery(listMembers, { query }), placeholderData: keepPreviousData });
  return (
    <Room title={texts.room}>
      <Toolbar>
        <SearchFilter address={address} placeholder={texts.search} />
        <SelectFilter address={address} name="only" label={texts.only} options={ONLY} />
      </Toolbar>
      <ListState
        list={list}
        empty={
          <EmptyState icon="person" title={texts.none}>
            {texts.noneWords}
          </EmptyState>
        }
      >
        {({ data, meta }) => (
          <>
            <DataTable
              label={texts.room}
              rows={data}
              columns={COLUMNS}
              name={name}
              isStale={list.isPlaceholderData}
            />
            <Pager meta={meta} address={address} />
          </>
        )}
      </ListState>
    </Room>
  );
}
