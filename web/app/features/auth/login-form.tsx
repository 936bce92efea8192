import {
  login,
  loginWithToken,
  passkeyLogin,
  preparePasskeyLogin,
  requestLoginLink,
  type SignedIn,
} from '@pardeh/contract/account/auth';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../shared/api/api-error.ts';
import { provePasskey } from '../../shared/auth/passkeys.ts';
import { EmailField, SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Field, PasswordField } from '../../shared/ui/controls/field.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';
import { useSavedNext } from './use-finish-sign-in.ts';
import { IDENTITY_FIELD, useMobileStep } from './use-mobile-step.ts';
import { useSignIn } from './use-sign-in.tsx';

export function LoginForm() {
  const next = useSavedNext();
  const { rules } = useSite().state;
  const { finish, onReply, secondStep } = useSignIn();
  const form = useApiForm(login, {
    send: (body) => authenticate(login, { body }),
    onDone: onReply,
  });
  const { step, back, isMobile, isEmail, ...mobile } = useMobileStep();
  const { props, isBusy, message, clearMessage, field } = isEmail ? form : mobile.form;
  if (secondStep) return secondStep;
  if (step) return <step.CodeStep step={step} onReply={onReply} onBack={back} />;
  return (
    <AuthCard
      title={texts.login.title}
      lead={texts.login.lead}
      message={message}
      onMessageClose={clearMessage}
      footer={
        rules.registration === 'open' && (
          <>
            {texts.login.noAccount}{' '}
            <Link className="text-link" to={`/auth/register${next}`}>
              {texts.login.toRegister}
            </Link>
          </>
        )
      }
    >
      <form className={`${styles.form} ${styles.identity}`} {...props}>
        <Field {...mobile.field} error={field(IDENTITY_FIELD).error} />
        {/* Also while it is hidden, so that password managers find both fields of the form. */}
        <div className={`${styles.form} ${styles.forEmail}`} hidden={isMobile}>
          <PasswordField
            {...form.field('password')}
            label={texts.fields.password}
            autoComplete="current-password"
            required
          />
          <Link className={`text-link ${styles.aside}`} to="/auth/forgot-password">
            {texts.login.forgot}
          </Link>
        </div>
        <Button type="submit" size="large" isBusy={isBusy}>
          {isEmail ? texts.login.submit : isMobile ? texts.mobile.send : texts.mobile.next}
        </Button>
      </form>
      <div className={styles.otherWays}>
        <PasskeyLogin onDone={finish} />
        <LoginLink />
        <ButtonLink variant="quiet" icon="system" to={`/auth/tv${next}`}>
          {texts.tv.link}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

/** The browser offers the passkeys that it has for this site: neither address nor password is typed. */
function PasskeyLogin({ onDone }: { onDone: (reply: SignedIn) => void }) {
  const { run, isBusy, error, reset } = useApiMutation({ shows: 'error' });
  async function enter() {
    const { options } = await authenticate(preparePasskeyLogin, {});
    const passkey = await provePasskey(options);
    if (!passkey) throw new ApiError(422, { message: texts.secondStep.passkeyClosed });
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
        {texts.login.byPasskey}
      </Button>
    </>
  );
}

/** For users without their password at hand: an emailed link that signs in once. */
function LoginLink() {
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const form = useApiForm(requestLoginLink, {
    send: (body) => authenticate(requestLoginLink, { body }),
    onDone: () => setSent(texts.login.linkSent),
  });
  if (sent) return <Alert kind="success">{sent}</Alert>;
  if (!isOpen) {
    return (
      <Button variant="quiet" icon="mail" onClick={() => setOpen(true)}>
        {texts.login.byLink}
      </Button>
    );
  }
  return (
    <form className={styles.form} {...form.props}>
      {form.message && <Alert kind="error">{form.message}</Alert>}
      <EmailField {...form.field('email')} label={texts.fields.email} autoComplete="email" />
      <SubmitButton form={form} variant="outline" label={texts.forgot.submit} />
    </form>
  );
}

/**
 * The emailed link leads here. It takes a click to use the token: mail programs that check links would otherwise use it
 * up.
 */
export function TokenLogin({ token }: { token: string }) {
  const { onReply, secondStep } = useSignIn();
  const form = useApiForm(loginWithToken, {
    values: () => ({ token }),
    send: (body) => authenticate(loginWithToken, { body }),
    onDone: onReply,
  });
  if (secondStep) return secondStep;
  return (
    <AuthCard
      title={texts.login.title}
      lead={texts.login.tokenLead}
      message={form.message ?? form.field('token').error ?? null}
    >
      <form className={styles.form} {...form.props}>
        <SubmitButton form={form} size="large" label={texts.login.submit} />
      </form>
    </AuthCard>
  );
}
