import type { TitleCard as Title } from '@pardeh/contract/titles/titles';
import { Rail } from './rail.tsx';
import { TitleCard } from './title-card.tsx';

export interface TitleRailProps {
  heading: string;
  titles: readonly Title[];
  to?: string;
}

export function TitleRail({ heading, titles, to }: TitleRailProps) {
  if (titles.length === 0) return null;
  return (
    <Rail heading={heading} {...(to ? { to } : {})}>
      {titles.map((title) => (
        <li key={title.id}>
          <TitleCard title={title} />
        </li>
      ))}
    </Rail>
  );
}
