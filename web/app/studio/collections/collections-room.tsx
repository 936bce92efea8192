import { listStudioCollections, type StudioCollection } from '@pardeh/contract/studio/categories';
import { RecordsRoom, searchQuery } from '../shared/records-room.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { useList } from '../shared/table/use-list.ts';
import { useListAddress } from '../shared/table/use-list-address.ts';
import { collectionsTexts as texts } from './collections.texts.ts';

const COLUMNS: readonly Column<StudioCollection>[] = [
  { key: 'en', label: texts.fields.titleEn, isWideOnly: true, cell: ({ titleEn }) => <bdi>{titleEn}</bdi> },
  { key: 'kind', label: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'count', label: texts.count, isNumber: true, cell: ({ titlesCount }) => texts.countOf(titlesCount) },
];

export default function CollectionsRoom() {
  const address = useListAddress();
  const list = useList(listStudioCollections, searchQuery(address));
  return (
    <RecordsRoom
      path="/studio/collections"
      icon="collections"
      texts={texts}
      list={list}
      address={address}
      nameOf={({ titleFa }) => titleFa}
      columns={COLUMNS}
    />
  );
}
