import { type SignedIn, secondStep } from '@pardeh/contract/account/auth';
import type { SecondStepNeeded } from '@pardeh/contract/account/second-factor';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { provePasskey } from '../../shared/auth/passkeys.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { authTexts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';

const texts = authTexts.secondStep;

interface SecondStepProps {
  asked: SecondStepNeeded;
  onDone: (reply: SignedIn) => void;
  onBack: () => void;
}

/** Asks the device for a passkey; `failure` is the sentence to show when that did not work. */
function usePasskeyProof({ ticket, passkeyOptions }: SecondStepNeeded, onDone: SecondStepProps['onDone']) {
  const { run, isBusy, error, reset } = useApiMutation({ shows: 'error' });
  const prove = async () => {
    const passkey = passkeyOptions && (await provePasskey(passkeyOptions));
    if (!passkey) throw new ApiError(422, { message: texts.passkeyClosed });
    return authenticate(secondStep, { body: { ticket, passkey } });
  };
  const ask = () => run(prove, { onDone });
  return { ask, isBusy, failure: error?.message, clearFailure: reset };
}

function CodeField({
  byRecovery,
  ...field
}: {
  byRecovery: boolean;
  name: string;
  error: string | undefined;
}) {
  return (
    <Field
      {...field}
      label={byRecovery ? texts.recoveryCode : texts.code}
      hint={byRecovery ? texts.recoveryHint : texts.codeHint}
      className="typed-code"
      dir="ltr"
      autoComplete={byRecovery ? 'off' : 'one-time-code'}
      inputMode={byRecovery ? 'text' : 'numeric'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={byRecovery ? 32 : 7}
      required
    />
  );
}

/** After the password: a code from the app, a passkey, or a recovery code. */
export function SecondStep({ asked, onDone, onBack }: SecondStepProps) {
  const has = (method: SecondStepNeeded['methods'][number]) => asked.methods.includes(method);
  const [byRecovery, setByRecovery] = useState(!has('totp'));
  const passkey = usePasskeyProof(asked, onDone);
  const form = useApiForm(secondStep, {
    values: (data) => ({ ticket: asked.ticket, code: String(data.get('code') ?? '').trim() }),
    send: (body) => authenticate(secondStep, { body }),
    onDone,
  });
  const codes = has('totp') || has('recovery');
  return (
    <AuthCard
      title={texts.title}
      lead={codes && !byRecovery ? texts.lead : texts.leadOther}
      message={passkey.failure ?? form.message ?? form.field('ticket').error ?? null}
      onMessageClose={() => (passkey.failure ? passkey.clearFailure() : form.clearMessage())}
      footer={
        <button type="button" className="text-link" onClick={onBack}>
          {texts.back}
        </button>
      }
    >
      {has('passkey') && (
        <Button size="large" icon="lock" isBusy={passkey.isBusy} onClick={passkey.ask}>
          {texts.byPasskey}
        </Button>
      )}
      {codes && (
        <form className={styles.form} {...form.props}>
          <CodeField key={String(byRecovery)} byRecovery={byRecovery} {...form.field('code')} />
          <Button
            type="submit"
            size="large"
            variant={has('passkey') ? 'outline' : 'primary'}
            isBusy={form.isBusy}
          >
            {texts.submit}
          </Button>
          {has('totp') && has('recovery') && (
            <button
              type="button"
              className={`text-link ${styles.aside}`}
              onClick={() => setByRecovery(!byRecovery)}
            >
              {byRecovery ? texts.byCode : texts.byRecovery}
            </button>
          )}
        </form>
      )}
    </AuthCard>
  );
}
