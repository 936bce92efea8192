import type { PageMeta } from '@pardeh/contract/shapes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { type EmptyWords, TableRoom } from './list-room.tsx';
import type { Column } from './table/data-table.tsx';
import { SearchFilter } from './table/toolbar.tsx';
import type { ListAddress } from './table/use-list.ts';
import { useMay } from './use-me.ts';
import { useShortcuts } from './use-shortcut.ts';

interface RecordsRoomProps<Row extends { id: number }> {
  /** The URL of the room, and the prefix of each record's URL. */
  path: string;
  icon: EmptyWords['icon'];
  texts: Readonly<Record<'room' | 'new' | 'search' | 'name' | 'empty' | 'emptyWords' | 'noneFit', string>>;
  list: UseQueryResult<{ data: readonly Row[]; meta: PageMeta }>;
  address: ListAddress;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  picture?: (row: Row) => ReactNode;
}

/** All records of one kind: search by name, open, add. */
export function RecordsRoom<Row extends { id: number }>(props: RecordsRoomProps<Row>) {
  const { path, icon, texts, nameOf, ...table } = props;
  const navigate = useNavigate();
  const mayEdit = useMay('catalogue.edit');
  useShortcuts([{ code: 'KeyN', run: () => void navigate(`${path}/new`) }]);
  const add = mayEdit && (
    <ButtonLink icon="plus" to={`${path}/new`}>
      {texts.new}
    </ButtonLink>
  );
  const title = table.address.get('q') ? texts.noneFit : texts.empty;
  return (
    <TableRoom
      title={texts.room}
      actions={add}
      filters={<SearchFilter address={table.address} placeholder={texts.search} />}
      empty={{ icon, title, words: texts.emptyWords, action: add }}
      name={{ label: texts.name, of: nameOf, to: ({ id }: Row) => `${path}/${id}` }}
      {...table}
    />
  );
}
