import { listStudioCollections, type StudioCollection } from '@pardeh/contract/studio/categories';
import { RecordsRoom } from '../shared/records-room.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { collectionsTexts as texts } from './collections.texts.ts';

const COLUMNS: readonly Column<StudioCollection>[] = [
  { key: 'en', label: texts.fields.titleEn, isWideOnly: true, cell: ({ titleEn }) => <bdi>{titleEn}</bdi> },
  { key: 'kind', label: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
  { key: 'count', label: texts.count, isNumber: true, cell: ({ titlesCount }) => texts.countOf(titlesCount) },
];
const ROWS = 50;

export default function CollectionsRoom() {
  return (
    <RecordsRoom
      {...useListPage(listStudioCollections, ROWS, ['q'])}
      path="/studio/collections"
      icon="collections"
      texts={texts}
      nameOf={({ titleFa }) => titleFa}
      columns={COLUMNS}
    />
  );
}
