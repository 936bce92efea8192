import { listStudioTickets, type StudioTicket } from '@pardeh/contract/studio/desks';
import { formatJalaliTime } from '@pardeh/persian/jalali';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { type Column, DataTable } from '../shared/table/data-table.tsx';
import { Pager } from '../shared/table/pager.tsx';
import { SelectFilter, Toolbar } from '../shared/table/toolbar.tsx';
import { useListAddress } from '../shared/table/use-list-address.ts';
import { deskTexts } from './desks.texts.ts';

const texts = deskTexts.tickets;
const ROWS = 50;
const STATES = Object.entries(texts.states).map(([value, label]) => ({ value, label }));
const COLUMNS: readonly Column<StudioTicket>[] = [
  { key: 'from', label: texts.from, cell: ({ name }) => name },
  { key: 'topic', label: texts.topic, isWideOnly: true, cell: ({ topic }) => texts.topics[topic] },
  { key: 'state', label: texts.state, cell: ({ state }) => texts.states[state] },
  {
    key: 'changed',
    label: texts.changed,
    isWideOnly: true,
    cell: ({ updatedAt }) => formatJalaliTime(new Date(updatedAt)),
  },
];
const name = {
  label: texts.subject,
  of: ({ subject }: StudioTicket) => subject,
  to: ({ id }: StudioTicket) => `/studio/tickets/${id}`,
};

export function TicketsRoom() {
  const address = useListAddress();
  const state = (address.get('state') || null) as StudioTicket['state'] | null;
  const query = { state, page: address.page, per_page: ROWS };
  const list = useQuery({
    ...apiQuery(listStudioTickets, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Room title={texts.room} lead={texts.lead}>
      <Toolbar>
        <SelectFilter address={address} name="state" label={texts.state} options={STATES} />
      </Toolbar>
      <ListState
        list={list}
        empty={
          <EmptyState icon="support" title={texts.empty}>
            {texts.emptyWords}
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
