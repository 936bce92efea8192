import { continueOptions } from '../../features/continue-watching/continue.queries.ts';
import { ContinueRail } from '../../features/continue-watching/continue-rail.tsx';
import {
  DevicesPanel,
  NewsPanel,
  PlanPanel,
  ProfilePanel,
  RecentPanel,
} from '../../features/dashboard/account-panels.tsx';
import styles from '../../features/dashboard/dashboard.module.css';
import { recentOptions, sessionsOptions } from '../../features/dashboard/dashboard.queries.ts';
import { dashboardTexts as texts } from '../../features/dashboard/dashboard.texts.ts';
import { DataPanel } from '../../features/dashboard/data-panel.tsx';
import { SuggestedTitles } from '../../features/title-card/suggested-titles.tsx';
import { suggestedOptions } from '../../features/title-card/title.queries.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { useUser } from '../../shared/auth/use-auth.ts';
import { browserLoader, currentTime, serverLoader } from '../../shared/query/page-data.ts';
import type { Route } from './+types/dashboard.ts';

/** One row: the rest of the page is about the account. */
const SUGGESTED = 4;

const needs = () => ({
  required: [sessionsOptions(), recentOptions()],
  optional: [continueOptions(), suggestedOptions()],
});

export const loader = serverLoader(needs, currentTime);
export const clientLoader = browserLoader(needs, currentTime);

export default function Dashboard({ loaderData: { now } }: Route.ComponentProps) {
  const user = useUser();
  return (
    <UserFrame title={user ? texts.hello(user.data.name) : texts.title} path="/user/dashboard">
      <ContinueRail />
      <RecentPanel fallback={<SuggestedTitles count={SUGGESTED} />} />
      <div className={styles.columns}>
        <PlanPanel now={now} />
        <ProfilePanel />
        <NewsPanel />
        <DataPanel />
      </div>
      <DevicesPanel now={now} />
    </UserFrame>
  );
}
