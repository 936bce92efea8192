import type { StudioToday } from '@pardeh/contract/studio/today';
import { Tiles } from './tiles.tsx';
import { todayTexts as texts } from './today.texts.ts';

const COMPARED = [
  { key: 'plays', to: '/studio/insight' },
  { key: 'signUps', to: '/studio/members' },
  { key: 'tomans', to: '/studio/payments' },
] as const;

/** Current activity on the site, as far as the role permits. */
export function TodaysNumbers({ today }: { today: StudioToday }) {
  const watching = { label: texts.watching, to: '/studio/insight', count: today.watching ?? 0 };
  const compared = COMPARED.flatMap(({ key, to }) => {
    const numbers = today[key];
    if (!numbers) return [];
    return [{ label: texts[key], to, count: numbers.today, note: texts.yesterday(numbers.yesterday) }];
  });
  return (
    <Tiles title={texts.numbers} tiles={[...(today.watching === null ? [] : [watching]), ...compared]} />
  );
}
