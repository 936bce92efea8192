import { listMembers, type MemberRow } from '@pardeh/contract/studio/members';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { Badge } from '../../shared/ui/badge.tsx';
import { TableRoom } from '../shared/list-room.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { SearchFilter, SelectFilter } from '../shared/table/toolbar.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { useMay } from '../shared/use-me.ts';
import { memberTexts as texts } from './members.texts.ts';

const ROWS = 50;

/** The labels next to a member's name. */
export function MemberMarks({ member }: { member: MemberRow }) {
  return (
    <>
      {member.isPremium && <Badge look="teal">{texts.premium}</Badge>}
      {member.isBlocked && <Badge>{texts.blocked}</Badge>}
      {member.isMuted && <Badge>{texts.muted}</Badge>}
    </>
  );
}

const EMAIL: Column<MemberRow> = {
  key: 'email',
  label: texts.email,
  cell: ({ email }) => <bdi>{email}</bdi>,
};
const COLUMNS: readonly Column<MemberRow>[] = [
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

export default function MembersRoom() {
  const page = useListPage(listMembers, ROWS, ['q', 'only']);
  const seesAddresses = useMay('members.addresses');
  return (
    <TableRoom
      {...page}
      title={texts.room}
      filters={
        <>
          <SearchFilter
            address={page.address}
            placeholder={seesAddresses ? texts.search : texts.searchByName}
          />
          <SelectFilter address={page.address} name="only" label={texts.only} words={texts.onlys} />
        </>
      }
      empty={{ icon: 'person', title: texts.none, words: texts.noneWords }}
      columns={seesAddresses ? [EMAIL, ...COLUMNS] : COLUMNS}
      name={name}
    />
  );
}
