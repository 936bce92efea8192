import { useSearchParams } from 'react-router';
import { FailedPayment } from '../features/premium/failed-payment.tsx';
import { BoughtGifts, Invite, RedeemGift, SendGift } from '../features/premium/gift-page.tsx';
import {
  gatewaysOptions,
  giftsOptions,
  invitationOptions,
  plansOptions,
} from '../features/premium/premium.queries.ts';
import { premiumTexts as texts } from '../features/premium/premium.texts.ts';
import { UserFrame } from '../features/user-area/user-frame.tsx';
import { browserLoader, serverLoader } from '../shared/query/page-data.ts';

const needs = () => ({ required: [plansOptions(), gatewaysOptions(), giftsOptions(), invitationOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Gift() {
  const [search] = useSearchParams();
  return (
    <UserFrame title={texts.gift.title} path="/gift">
      <FailedPayment />
      <RedeemGift code={search.get('code')} />
      <SendGift planId={search.get('plan')} />
      <Invite />
      <BoughtGifts />
    </UserFrame>
  );
}
