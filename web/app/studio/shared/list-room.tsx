import type { PageMeta } from '@pardeh/contract/shapes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../../shared/ui/empty-state.tsx';
import { ListState } from './list-state.tsx';
import { Room } from './room.tsx';
import { DataTable, type DataTableProps } from './table/data-table.tsx';
import { Pager, Toolbar } from './table/toolbar.tsx';
import type { ListAddress } from './table/use-list.ts';

export interface EmptyWords extends Omit<EmptyStateProps, 'children'> {
  words?: ReactNode;
}

interface ListRoomProps<Row> {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Between the heading and the list. */
  above?: ReactNode;
  filters?: ReactNode;
  below?: ReactNode;
  list: UseQueryResult<{ data: readonly Row[]; meta: PageMeta }>;
  address: ListAddress;
  empty: EmptyWords;
  /** Renders the rows; stale ones belong to the previous page, until the next one has loaded. */
  children: (rows: readonly Row[], isStale: boolean) => ReactNode;
}

/** A list with its filters and pages, without a heading. */
export function ListPart<Row>(props: Omit<ListRoomProps<Row>, 'title' | 'lead' | 'actions'>) {
  const { above, filters, below, list, address, children } = props;
  const { words, ...empty } = props.empty;
  return (
    <>
      {above}
      {filters && <Toolbar>{filters}</Toolbar>}
      <ListState list={list} empty={<EmptyState {...empty}>{words}</EmptyState>}>
        {({ data, meta }) => (
          <>
            {children(data, list.isPlaceholderData)}
            <Pager meta={meta} address={address} />
          </>
        )}
      </ListState>
      {below}
    </>
  );
}

/** A room that is one list: filters, rows, pages. */
export function ListRoom<Row>({ title, lead, actions, ...part }: ListRoomProps<Row>) {
  return (
    <Room title={title} lead={lead} actions={actions}>
      <ListPart {...part} />
    </Room>
  );
}

type TableRoomProps<Row extends { id: number }> = Omit<ListRoomProps<Row>, 'children'> &
  Pick<DataTableProps<Row>, 'columns' | 'name' | 'picture' | 'selection'>;

/** A room that is one table. */
export function TableRoom<Row extends { id: number }>(props: TableRoomProps<Row>) {
  const { columns, name, picture, selection, ...room } = props;
  const table = { label: room.title, columns, name, picture, selection };
  return (
    <ListRoom {...room}>{(rows, isStale) => <DataTable {...table} rows={rows} isStale={isStale} />}</ListRoom>
  );
}
