import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { suggestedOptions } from './title.queries.ts';
import { titleCardTexts as texts } from './title-card.texts.ts';
import { TitleGrid } from './title-grid.tsx';

/** In the place of what a newcomer does not have yet. */
export function SuggestedTitles({ count }: { count?: number }) {
  const titles = useQuery(suggestedOptions()).data?.data.slice(0, count) ?? [];
  if (titles.length === 0) return null;
  return (
    <section>
      <SectionHeading to="/?available=1&order_by=votes">{texts.suggested}</SectionHeading>
      <TitleGrid titles={titles} />
    </section>
  );
}
