import { listStudioTickets, type StudioTicket } from '@pardeh/contract/studio/desks/tickets-desk';
import { TableRoom } from '../shared/list-room.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { SelectFilter } from '../shared/table/toolbar.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { timeColumn } from '../shared/time-note.tsx';
import { deskTexts } from './desks.texts.ts';

const texts = deskTexts.tickets;
const ROWS = 50;
const COLUMNS: readonly Column<StudioTicket>[] = [
  { key: 'from', label: texts.from, cell: ({ name }) => name },
  { key: 'topic', label: texts.topic, isWideOnly: true, cell: ({ topic }) => texts.topics[topic] },
  { key: 'state', label: texts.state, cell: ({ state }) => texts.states[state] },
  { key: 'taken', label: deskTexts.take.column, cell: ({ taken }) => taken?.name },
  timeColumn('changed', texts.changed, ({ updatedAt }) => updatedAt),
];
const name = {
  label: texts.subject,
  of: ({ subject }: StudioTicket) => subject,
  to: ({ id }: StudioTicket) => `/studio/tickets/${id}`,
};

export default function TicketsRoom() {
  const page = useListPage(listStudioTickets, ROWS, ['state']);
  return (
    <TableRoom
      {...page}
      title={texts.room}
      lead={texts.lead}
      filters={<SelectFilter address={page.address} name="state" label={texts.state} words={texts.states} />}
      empty={{ icon: 'support', title: texts.empty, words: texts.emptyWords }}
      columns={COLUMNS}
      name={name}
    />
  );
}
