import type { CollectionCard as Collection } from '@pardeh/contract/titles/collections';
import { Rail } from '../title-card/rail.tsx';
import { CollectionCard } from './collection-card.tsx';

export interface CollectionRailProps {
  heading: string;
  collections: readonly Collection[];
  to?: string;
}

export function CollectionRail({ heading, collections, to }: CollectionRailProps) {
  if (collections.length === 0) return null;
  return (
    <Rail heading={heading} {...(to ? { to } : {})}>
      {collections.map((collection) => (
        <li key={collection.id}>
          <CollectionCard collection={collection} />
        </li>
      ))}
    </Rail>
  );
}
