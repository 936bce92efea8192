import type { CollectionCard as Collection } from '@pardeh/contract/titles/collections';
import { Rail, type RailProps } from '../title-card/rail.tsx';
import { CollectionCard } from './collection-card.tsx';

interface CollectionRailProps extends Omit<RailProps, 'children'> {
  collections: readonly Collection[];
}

export function CollectionRail({ collections, ...rail }: CollectionRailProps) {
  if (collections.length === 0) return null;
  return (
    <Rail {...rail}>
      {collections.map((collection) => (
        <li key={collection.id}>
          <CollectionCard collection={collection} />
        </li>
      ))}
    </Rail>
  );
}
