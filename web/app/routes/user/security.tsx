import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressPanel } from '../../features/security/address-panel.tsx';
import { MobilePanel } from '../../features/security/mobile-panel.tsx';
import { PasskeysPanel } from '../../features/security/passkeys-panel.tsx';
import { RecoveryCodes, RecoveryPanel } from '../../features/security/recovery-panel.tsx';
import { securityOptions } from '../../features/security/security.queries.ts';
import { securityTexts as texts } from '../../features/security/security.texts.ts';
import { TelegramPanel } from '../../features/security/telegram-panel.tsx';
import { TotpPanel } from '../../features/security/totp-panel.tsx';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { useUser } from '../../shared/auth/use-auth.ts';
import { browserLoader, currentTime, serverLoader } from '../../shared/query/page-data.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import type { Route } from './+types/security.ts';

const needs = () => ({ required: [securityOptions()] });

export const loader = serverLoader(needs, currentTime);
export const clientLoader = browserLoader(needs, currentTime);

export default function Security({ loaderData: { now } }: Route.ComponentProps) {
  const { data } = useSuspenseQuery(securityOptions()).data;
  const [codes, setCodes] = useState<string[] | null>(null);
  const user = useUser()?.data;
  // The number of an account without an address was proven by its code.
  const isConfirmed = user?.emailConfirmed || (user?.email === null && user.mobile !== null);
  const hasFactor = data.passkeys.length > 0 || data.totpSince !== null;
  return (
    <UserFrame title={texts.title} lead={texts.lead} path="/user/security">
      <MobilePanel />
      <AddressPanel />
      {!isConfirmed && <Alert>{texts.needsAddress}</Alert>}
      <PasskeysPanel passkeys={data.passkeys} now={now} isOpenToEnrol={isConfirmed} onCodes={setCodes} />
      <TotpPanel since={data.totpSince} isOpenToEnrol={isConfirmed} onCodes={setCodes} />
      <TelegramPanel isOpenToLink={isConfirmed} />
      {hasFactor && <RecoveryPanel left={data.recoveryCodesLeft} onCodes={setCodes} />}
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </UserFrame>
  );
}
