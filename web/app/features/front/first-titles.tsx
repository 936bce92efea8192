import type { TitleCard } from '@pardeh/contract/titles/titles';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TitleRail } from '../title-card/title-rail.tsx';
import { frontTexts as texts } from './front.texts.ts';
import type { FrontType } from './front-rails.ts';

/** A new catalogue with too few titles for any rail of the front page: they are simply listed. */
export function FirstTitles({ type, titles }: { type: FrontType; titles: readonly TitleCard[] }) {
  const isTv = type === 'series';
  if (titles.length > 0) return <TitleRail heading={isTv ? texts.allSeries : texts.all} titles={titles} />;
  return (
    <EmptyState icon="film" title={isTv ? texts.noSeriesYet : texts.nothingYet}>
      {texts.nothingYetWords}
    </EmptyState>
  );
}
