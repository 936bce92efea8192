import { passkeyLogin, preparePasskeyLogin, type SignedIn } from '@pardeh/contract/account/auth';
import { ApiError } from '../../shared/api/api-error.ts';
import { provePasskey } from '../../shared/auth/passkeys.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { authTexts } from './auth.texts.ts';
import { authenticate } from './authenticate.ts';

/** The browser offers the passkeys that it has for this site: neither address nor password is typed. */
export function PasskeyLogin({ onDone }: { onDone: (reply: SignedIn) => void }) {
  const { run, isBusy, error, reset } = useApiMutation({ shows: 'error' });
  async function enter() {
    const { options } = await authenticate(preparePasskeyLogin, {});
    const passkey = await provePasskey(options);
    if (!passkey) throw new ApiError(422, { message: authTexts.secondStep.passkeyClosed });
    return authenticate(passkeyLogin, { body: { passkey } });
  }
  return (
    <>
      {error && (
        <Alert kind="error" onClose={reset}>
          {error.message}
        </Alert>
      )}
      <Button variant="outline" icon="lock" isBusy={isBusy} onClick={() => run(enter, { onDone })}>
        {authTexts.login.byPasskey}
      </Button>
    </>
  );
}
