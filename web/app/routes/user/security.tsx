import { securityOptions } from '../../features/security/security.queries.ts';
import { securityTexts as texts } from '../../features/security/security.texts.ts';
import { SecurityPanels } from '../../features/security/security-panels.tsx';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { browserLoader, currentTime, serverLoader } from '../../shared/query/page-data.ts';
import type { Route } from './+types/security.ts';

const needs = () => ({ required: [securityOptions()] });

export const loader = serverLoader(needs, currentTime);
export const clientLoader = browserLoader(needs, currentTime);

export default function Security({ loaderData: { now } }: Route.ComponentProps) {
  return (
    <UserFrame title={texts.title} lead={texts.lead} path="/user/security">
      <SecurityPanels now={now} />
    </UserFrame>
  );
}
