import { securityOptions } from '../../features/security/security.queries.ts';
import { securityTexts as texts } from '../../features/security/security.texts.ts';
import { SecurityPanels } from '../../features/security/security-panels.tsx';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { loadInBrowser, loadOnServer } from '../../shared/query/page-data.ts';
import type { Route } from './+types/security.ts';

const needs = () => ({ must: [securityOptions()] });

export async function loader({ context }: Route.LoaderArgs) {
  await loadOnServer(context, needs());
  return { now: Date.now() };
}

export async function clientLoader() {
  await loadInBrowser(needs());
  return { now: Date.now() };
}

export default function Security({ loaderData: { now } }: Route.ComponentProps) {
  return (
    <UserFrame title={texts.title} lead={texts.lead} path="/user/security">
      <SecurityPanels now={now} />
    </UserFrame>
  );
}
