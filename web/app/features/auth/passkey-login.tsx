import { passkeyLogin, preparePasskeyLogin, type SignedIn } from '@pardeh/contract/auth';
import { useState } from 'react';
import { provePasskey } from '../../shared/auth/passkeys.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { authTexts } from './auth.texts.ts';
import { authenticate } from './authenticate.ts';

/** The browser offers the passkeys that it has for this site: neither address nor password is typed. */
export function PasskeyLogin({ onDone }: { onDone: (reply: SignedIn) => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function enter() {
    setBusy(true);
    setFailure(null);
    const prepared = await authenticate(preparePasskeyLogin, {});
    const passkey = prepared.ok ? await provePasskey(prepared.reply.options) : null;
    const result = passkey ? await authenticate(passkeyLogin, { body: { passkey } }) : null;
    setBusy(false);
    if (result?.ok) return onDone(result.reply);
    setFailure(prepared.ok ? (result?.message ?? authTexts.secondStep.passkeyClosed) : prepared.message);
  }

  return (
    <>
      {failure && (
        <Alert kind="error" onClose={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      <Button variant="outline" icon="lock" isBusy={isBusy} onClick={enter}>
        {authTexts.login.byPasskey}
      </Button>
    </>
  );
}
