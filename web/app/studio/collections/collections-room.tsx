import { listStudioCollections, type StudioCollection } from '@pardeh/contract/studio/categories';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../shared/query/api-query.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { type Column, DataTable } from '../shared/table/data-table.tsx';
import { Pager } from '../shared/table/pager.tsx';
import { SearchFilter, Toolbar } from '../shared/table/toolbar.tsx';
import { useListAddress } from '../shared/table/use-list-address.ts';
import { useMay } from '../shared/use-me.ts';
import { useShortcuts } from '../shared/use-shortcut.ts';
import { collectionsTexts as texts } from './collections.texts.ts';

const ROWS = 50;
const COLUMNS: readonly Column<StudioCollection>[] = [
  { key: 'en', label: texts.fields.titleEn, isWideOnly: true, cell: ({ titleEn }) => <bdi>{titleEn}</bdi> },
  { key: 'kind', label: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'count', label: texts.count, isNumber: true, cell: ({ titlesCount }) => texts.countOf(titlesCount) },
];
const name = {
  label: texts.name,
  of: ({ titleFa }: StudioCollection) => titleFa,
  to: ({ id }: StudioCollection) => `/studio/collections/${id}`,
};

export function CollectionsRoom() {
  const address = useListAddress();
  const navigate = useNavigate();
  const mayEdit = useMay('catalogue.edit');
  const query = { q: address.get('q') || null, page: address.page, per_page: ROWS };
  const list = useQuery({ ...apiQuery(listStudioCollections, { query }), placeholderData: keepPreviousData });
  useShortcuts([{ code: 'KeyN', run: () => void navigate('/studio/collections/new') }]);
  const add = mayEdit && (
    <ButtonLink icon="plus" to="/studio/collections/new">
      {texts.new}
    </ButtonLink>
  );
  return (
    <Room title={texts.room} actions={add}>
      <Toolbar>
        <SearchFilter address={address} placeholder={texts.search} />
      </Toolbar>
      <ListState
        list={list}
        empty={
          <EmptyState icon="collections" title={query.q ? texts.noneFit : texts.empty} action={add}>
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
