import { login } from '@pardeh/contract/auth';
import { Link } from 'react-router';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field, PasswordField } from '../../shared/ui/field.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';
import { LoginLink } from './login-link.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SecondStep } from './second-step.tsx';
import { useFinishSignIn, useSavedNext } from './use-finish-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

export function LoginForm() {
  const next = useSavedNext();
  const { rules } = useSite().state;
  const finish = useFinishSignIn();
  const { asked, onReply, startOver } = useSignIn(finish);
  const form = useApiForm(login, {
    send: (body) => authenticate(login, { body }),
    onDone: onReply,
  });
  if (asked) return <SecondStep asked={asked} onDone={finish} onBack={startOver} />;
  return (
    <AuthCard
      title={texts.login.title}
      lead={texts.login.lead}
      message={form.message}
      onMessageClose={form.clearMessage}
      footer={
        rules.registration === 'open' && (
          <>
            {texts.login.noAccount}{' '}
            <Link className={styles.link} to={`/auth/register${next}`}>
              {texts.login.toRegister}
            </Link>
          </>
        )
      }
    >
      <form className={styles.form} {...form.props}>
        <Field
          {...form.field('email')}
          label={texts.fields.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={texts.fields.password}
          autoComplete="current-password"
          required
        />
        <Link className={`${styles.link} ${styles.aside}`} to="/auth/forgot-password">
          {texts.login.forgot}
        </Link>
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {texts.login.submit}
        </Button>
      </form>
      <div className={styles.otherWays}>
        <PasskeyLogin onDone={finish} />
        <LoginLink />
      </div>
    </AuthCard>
  );
}
