import { useQuery } from '@tanstack/react-query';
import { TitleRail } from '../title-card/title-rail.tsx';
import { type FrontType, operatorPlan, operatorRailsOptions } from './front-rails.ts';
import { PlannedRail } from './planned-rail.tsx';

export function OperatorRails({ type }: { type: FrontType }) {
  const rails = useQuery(operatorRailsOptions(type)).data?.data ?? [];
  return rails.map((rail) => {
    const plan = operatorPlan(type, rail);
    if (plan) return <PlannedRail key={rail.id} plan={plan} />;
    return rail.titles.length > 0 && <TitleRail key={rail.id} heading={rail.titleFa} titles={rail.titles} />;
  });
}
