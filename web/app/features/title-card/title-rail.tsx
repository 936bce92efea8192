import type { TitleCard as Title } from '@pardeh/contract/titles';
import { Rail } from './rail.tsx';
import { TitleCard } from './title-card.tsx';

export interface TitleRailProps {
  heading: string;
  titles: readonly Title[];
  to?: string;
  /** For the first rail of a page: its first pictures do not wait. */
  isFirst?: boolean;
}

const EAGER = 4;

export function TitleRail({ heading, titles, to, isFirst = false }: TitleRailProps) {
  if (titles.length === 0) return null;
  return (
    <Rail heading={heading} {...(to ? { to } : {})}>
      {titles.map((title, place) => (
        <li key={title.id}>
          <TitleCard title={title} priority={isFirst && place < EAGER ? 'high' : 'auto'} />
        </li>
      ))}
    </Rail>
  );
}
