import { useLocation } from 'react-router';
import { GoPremium } from '../features/premium/go-premium.tsx';
import { paymentsOptions, plansOptions } from '../features/premium/premium.queries.ts';
import { premiumTexts as texts } from '../features/premium/premium.texts.ts';
import { UserFrame } from '../features/user-area/user-frame.tsx';
import { browserLoader, currentTime, serverLoader } from '../shared/query/page-data.ts';
import type { Route } from './+types/gopremium.ts';

const needs = () => ({ required: [plansOptions(), paymentsOptions()] });

export const loader = serverLoader(needs, currentTime);
export const clientLoader = browserLoader(needs, currentTime);

export default function GoPremiumRoute({ loaderData: { now } }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <UserFrame title={texts.go.title} path="/gopremium" lead={texts.plans.lead()}>
      <GoPremium search={search} now={now} />
    </UserFrame>
  );
}
