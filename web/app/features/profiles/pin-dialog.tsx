import type { Profile } from '@pardeh/contract/account/profile';
import type { chooseProfile } from '@pardeh/contract/account/profiles';
import { prepareProof } from '@pardeh/contract/account/second-factor';
import type { BodyOf } from '@pardeh/contract/endpoint';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { provePasskey } from '../../shared/auth/passkeys.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { PasswordField } from '../../shared/ui/controls/field.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { PinField } from './pin-field.tsx';
import styles from './profiles.module.css';
import { profilesTexts as texts } from './profiles.texts.ts';

export type ProfileProof = BodyOf<typeof chooseProfile>;

interface PinDialogProps {
  profile: Profile;
  isLeavingChild: boolean;
  /** Whose PIN opens it; where that has none, only the account’s proof does. */
  guard: Profile;
  onClose: () => void;
  send: (proof: ProfileProof) => Promise<void>;
}

/** Asks for the PIN; who does not know it proves to be the account's owner. */
export function PinDialog({ profile, isLeavingChild, guard, onClose, send }: PinDialogProps) {
  const [isForgotten, setForgotten] = useState(!guard.hasPin);
  const hasPassword = useUser()?.data.hasPassword ?? true;
  const { run, isBusy, error, errorOf } = useApiMutation({ shows: 'error', ignoresRepeats: true });
  const byPassword = isForgotten && hasPassword;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = byPassword ? 'password' : 'pin';
    void run(() => send({ [field]: String(form.get(field) ?? '') }));
  }

  async function sendPasskey() {
    const passkey = await provePasskey((await callApi(prepareProof)).options);
    if (passkey) await send({ passkey });
  }

  const isAsked = profile.hasPin && !isLeavingChild;
  return (
    <Dialog isOpen onClose={onClose} title={isAsked ? texts.enterPin(profile.name) : texts.leaveChild}>
      <form className={styles.form} onSubmit={submit} noValidate method="post">
        {!isAsked && <p>{guard.hasPin ? texts.leaveChildWords(guard.name) : texts.leaveChildByPassword}</p>}
        {error && !errorOf('password') && <Alert kind="error">{error.message}</Alert>}
        {byPassword ? (
          <PasswordField
            key="password"
            name="password"
            label={texts.password}
            error={errorOf('password')}
            autoComplete="current-password"
            autoFocus
          />
        ) : (
          <PinField key="pin" autoFocus />
        )}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={isBusy}>
            {texts.enter}
          </Button>
          {!isForgotten && (
            <Button variant="quiet" onClick={() => setForgotten(true)}>
              {texts.forgotPin}
            </Button>
          )}
          {isForgotten && 'PublicKeyCredential' in window && (
            <Button variant="quiet" onClick={() => void run(sendPasskey)}>
              {texts.byPasskey}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
