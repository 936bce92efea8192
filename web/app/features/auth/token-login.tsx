import { loginWithToken } from '@pardeh/contract/account/auth';
import { SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';
import { useSignIn } from './use-sign-in.tsx';

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
