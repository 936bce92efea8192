import type { TitleCard as Title } from '@pardeh/contract/titles/titles';
import { Rail, type RailProps } from './rail.tsx';
import { TitleCard } from './title-card.tsx';

export function TitleRail({ titles, ...rail }: Omit<RailProps, 'children'> & { titles: readonly Title[] }) {
  if (titles.length === 0) return null;
  return (
    <Rail {...rail}>
      {titles.map((title) => (
        <li key={title.id}>
          <TitleCard title={title} />
        </li>
      ))}
    </Rail>
  );
}
