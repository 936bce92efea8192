import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { AddressPanel } from './address-panel.tsx';
import { MobilePanel } from './mobile-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';
import { securityOptions } from './security.queries.ts';
import { securityTexts as texts } from './security.texts.ts';
import { TelegramPanel } from './telegram-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

export function SecurityPanels({ now }: { now: number }) {
  const { data } = useSuspenseQuery(securityOptions()).data;
  const [codes, setCodes] = useState<string[] | null>(null);
  const user = useUser()?.data;
  // The number of an account without an address was proven by its code.
  const isConfirmed = user?.emailConfirmed || (user?.email === null && user.mobile !== null);
  const hasFactor = data.passkeys.length > 0 || data.totpSince !== null;
  return (
    <>
      <MobilePanel />
      <AddressPanel />
      {!isConfirmed && <Alert>{texts.needsAddress}</Alert>}
      <PasskeysPanel passkeys={data.passkeys} now={now} isOpenToEnrol={isConfirmed} onCodes={setCodes} />
      <TotpPanel since={data.totpSince} isOpenToEnrol={isConfirmed} onCodes={setCodes} />
      <TelegramPanel isOpenToLink={isConfirmed} />
      {hasFactor && <RecoveryPanel left={data.recoveryCodesLeft} onCodes={setCodes} />}
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}
