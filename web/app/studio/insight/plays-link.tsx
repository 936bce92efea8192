import { getInsightTitle } from '@pardeh/contract/studio/insight';
import { formatNumber } from '@pardeh/persian/digits';
import { TextLink } from '../shared/text-link.tsx';
import { useMay } from '../shared/use-me.ts';
import { insightTexts as texts } from './insight.texts.ts';
import { useInsight } from './period-select.tsx';

const DAYS = '28';

function Plays({ id }: { id: number }) {
  const { data } = useInsight(getInsightTitle, { params: { id }, query: { days: DAYS } });
  if (!data) return null;
  const plays = data.data.files.reduce((sum, file) => sum + file.plays, 0);
  return <TextLink to={`/studio/insight/${id}`}>{texts.playsLately(formatNumber(plays))}</TextLink>;
}

/** How often a title was played lately, as a link to where its viewers stop. */
export function PlaysLink({ id }: { id: number }) {
  return useMay('insight') ? <Plays id={id} /> : null;
}
