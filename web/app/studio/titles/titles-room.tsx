import { listStudioTitles, type StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Poster } from '../../shared/picture/picture.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { type EmptyWords, ListRoom } from '../shared/list-room.tsx';
import { shownColumns } from '../shared/table/columns-menu.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { useList } from '../shared/table/use-list.ts';
import { type ListAddress, useListAddress } from '../shared/table/use-list-address.ts';
import { useSelection } from '../shared/table/use-selection.ts';
import { useMay } from '../shared/use-me.ts';
import { useShortcuts } from '../shared/use-shortcut.ts';
import type { TitleFilter } from './bulk/bulk-actions.ts';
import { TitleBulkBar } from './bulk/title-bulk.tsx';
import { TITLE_COLUMNS, USUAL_COLUMNS } from './title-columns.tsx';
import { FILTER_NAMES, TitleFilters } from './title-filters.tsx';
import type { TitlesQuery } from './titles.queries.ts';
import { titlesTexts as texts } from './titles.texts.ts';
import styles from './titles-room.module.css';

const ROWS = 50;
const QUERY_NAMES = [...FILTER_NAMES, 'order_by', 'page'];

const valuesOf = (address: ListAddress, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, address.get(name)]).filter(([, value]) => value));

const queryOf = (address: ListAddress) => valuesOf(address, QUERY_NAMES) as TitlesQuery;

/** In a body numbers must be numbers; in the address they are text. */
function filterOf(address: ListAddress): TitleFilter {
  const { genre, ...rest } = valuesOf(address, FILTER_NAMES);
  return { ...rest, ...(genre ? { genre: Number(genre) } : {}) };
}

function emptyWords(address: ListAddress, add: ReactNode): EmptyWords {
  if (!FILTER_NAMES.some((name) => address.get(name))) {
    return { icon: 'film', title: texts.empty, words: texts.emptyWords, action: add };
  }
  const clear = () => address.change(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])));
  return {
    icon: 'search',
    title: texts.noneFit,
    words: texts.noneFitWords,
    action: <Button onClick={clear}>{texts.clearFilters}</Button>,
  };
}

const name = {
  label: texts.columns.name,
  of: ({ titleFa }: StudioTitleRow) => titleFa,
  to: ({ id }: StudioTitleRow) => `/studio/titles/${id}`,
  cell: ({ titleFa, titleEn }: StudioTitleRow) =>
    titleEn !== titleFa && (
      <span className={styles.english}>
        <bdi>{titleEn}</bdi>
      </span>
    ),
};

export default function TitlesRoom() {
  const address = useListAddress();
  const selection = useSelection();
  const mayEdit = useMay('catalogue.edit');
  const navigate = useNavigate();
  const list = useList(listStudioTitles, { per_page: ROWS, ...queryOf(address) });
  useShortcuts([{ code: 'KeyN', run: () => void navigate('/studio/titles/new') }]);
  const add = mayEdit && (
    <ButtonLink icon="plus" to="/studio/titles/new">
      {texts.new}
    </ButtonLink>
  );
  const rate = mayEdit && (
    <ButtonLink variant="outline" to="/studio/titles/ages">
      {texts.ages.open}
    </ButtonLink>
  );
  return (
    <ListRoom
      title={texts.room}
      actions={
        <>
          {rate}
          {add}
        </>
      }
      filters={<TitleFilters address={address} />}
      below={
        mayEdit && (
          <TitleBulkBar
            selection={selection}
            isDeleted={address.get('deleted') === '1'}
            total={list.data?.meta.total ?? 0}
            filter={filterOf(address)}
          />
        )
      }
      list={list}
      address={address}
      empty={emptyWords(address, add)}
    >
      {(rows, isStale) => (
        <DataTable
          label={texts.room}
          rows={rows}
          columns={shownColumns(TITLE_COLUMNS, USUAL_COLUMNS, address)}
          name={name}
          picture={({ poster, posterHash }) => (
            <Poster src={poster} hash={posterHash} alt="" sizes="36px" className={styles.poster} />
          )}
          selection={mayEdit ? selection : undefined}
          isStale={isStale}
        />
      )}
    </ListRoom>
  );
}
