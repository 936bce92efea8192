import { listStudioCollections, type StudioCollection } from '@pardeh/contract/studio/categories';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ListRoom } from '../shared/list-room.tsx';
import { type Column, DataTable } from '../shared/table/data-table.tsx';
import { SearchFilter } from '../shared/table/toolbar.tsx';
import { useList } from '../shared/table/use-list.ts';
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
  const list = useList(listStudioCollections, query);
  useShortcuts([{ code: 'KeyN', run: () => void navigate('/studio/collections/new') }]);
  const add = mayEdit && (
    <ButtonLink icon="plus" to="/studio/collections/new">
      {texts.new}
    </ButtonLink>
  );
  return (
    <ListRoom
      title={texts.room}
      actions={add}
      filters={<SearchFilter address={address} placeholder={texts.search} />}
      list={list}
      address={address}
      empty={{
        icon: 'collections',
        title: query.q ? texts.noneFit : texts.empty,
        words: texts.emptyWords,
        action: add,
      }}
    >
      {(rows, isStale) => (
        <DataTable label={texts.room} rows={rows} columns={COLUMNS} name={name} isStale={isStale} />
      )}
    </ListRoom>
  );
}
