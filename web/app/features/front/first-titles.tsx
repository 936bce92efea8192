import type { TitleCard } from '@pardeh/contract/titles';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { TitleRail } from '../title-card/title-rail.tsx';
import { frontTexts as texts } from './front.texts.ts';
import type { FrontType } from './front-rails.ts';

/** A catalogue that has just begun: too few titles for any row of the front, so they are shown as they are. */
export function FirstTitles({ type, titles }: { type: FrontType; titles: readonly TitleCard[] }) {
  const isTv = type === 'series';
  if (titles.length > 0) return <TitleRail heading={isTv ? texts.allSeries : texts.all} titles={titles} />;
  return (
    <EmptyState icon="film" title={isTv ? texts.noSeriesYet : texts.nothingYet}>
      {texts.nothingYetWords}
    </EmptyState>
  );
}
