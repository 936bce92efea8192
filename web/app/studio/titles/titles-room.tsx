import type { StudioTitleRow } from '@pardeh/contract/studio/titles';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Poster } from '../../shared/picture/picture.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { shownColumns } from '../shared/table/columns-menu.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { Pager } from '../shared/table/pager.tsx';
import { type ListAddress, useListAddress } from '../shared/table/use-list-address.ts';
import { useSelection } from '../shared/table/use-selection.ts';
import { useMay } from '../shared/use-me.ts';
import { useShortcuts } from '../shared/use-shortcut.ts';
import { TitleBulkBar, type TitleFilter } from './title-bulk.tsx';
import { TITLE_COLUMNS, USUAL_COLUMNS } from './title-columns.tsx';
import { FILTER_NAMES, TitleFilters } from './title-filters.tsx';
import { type TitlesQuery, titlesOptions } from './titles.queries.ts';
import { titlesTexts as texts } from './titles.texts.ts';
import styles from './titles-room.module.css';

const QUERY_NAMES = [...FILTER_NAMES, 'order_by', 'page'];

const valuesOf = (address: ListAddress, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, address.get(name)]).filter(([, value]) => value));

const queryOf = (address: ListAddress) => valuesOf(address, QUERY_NAMES) as TitlesQuery;

/** A body says numbers as numbers; an address cannot. */
function filterOf(address: ListAddress): TitleFilter {
  const { genre, ...rest } = valuesOf(address, FILTER_NAMES);
  return { ...rest, ...(genre ? { genre: Number(genre) } : {}) };
}

function NothingHere({ address, mayEdit }: { address: ListAddress; mayEdit: boolean }) {
  const isFiltered = FILTER_NAMES.some((name) => address.get(name));
  if (isFiltered) {
    const clear = () => address.change(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])));
    return (
      <EmptyState
        icon="search"
        title={texts.noneFit}
        action={<Button onClick={clear}>{texts.clearFilters}</Button>}
      >
        {texts.noneFitWords}
      </EmptyState>
    );
  }
  const add = mayEdit && (
    <ButtonLink icon="plus" to="/studio/titles/new">
      {texts.new}
    </ButtonLink>
  );
  return (
    <EmptyState icon="film" title={texts.empty} action={add}>
      {texts.emptyWords}
    </EmptyState>
  );
}

const name = {
  label: texts.columns.name,
  of: ({ titleFa }: StudioTitleRow) => titleFa,
  to: ({ id }: StudioTitleRow) => `/studio/titles/${id}`,
  cell: ({ titleEn }: StudioTitleRow) => (
    <span className={styles.english}>
      <bdi>{titleEn}</bdi>
    </span>
  ),
};

export function TitlesRoom() {
  const address = useListAddress();
  const selection = useSelection();
  const mayEdit = useMay('catalogue.edit');
  const navigate = useNavigate();
  const list = useQuery(titlesOptions(queryOf(address)));
  useShortcuts([{ code: 'KeyN', run: () => void navigate('/studio/titles/new') }]);
  return (
    <Room
      title={texts.room}
      actions={
        mayEdit && (
          <ButtonLink icon="plus" to="/studio/titles/new">
            {texts.new}
          </ButtonLink>
        )
      }
    >
      <TitleFilters address={address} />
      <ListState list={list} empty={<NothingHere address={address} mayEdit={mayEdit} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={texts.room}
              rows={data}
              columns={shownColumns(TITLE_COLUMNS, USUAL_COLUMNS, address)}
              name={name}
              picture={({ poster, posterHash }) => (
                <Poster src={poster} hash={posterHash} alt="" sizes="36px" className={styles.poster} />
              )}
              selection={mayEdit ? selection : undefined}
              isStale={list.isPlaceholderData}
            />
            <Pager meta={meta} address={address} />
          </>
        )}
      </ListState>
      {mayEdit && (
        <TitleBulkBar
          selection={selection}
          isDeleted={address.get('deleted') === '1'}
          total={list.data?.meta.total ?? 0}
          filter={filterOf(address)}
        />
      )}
    </Room>
  );
}
