import { login } from '@pardeh/contract/account/auth';
import { Link } from 'react-router';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Field, PasswordField } from '../../shared/ui/controls/field.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';
import { LoginLink } from './login-link.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
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
