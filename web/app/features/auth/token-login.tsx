import { loginWithToken } from '@pardeh/contract/auth';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';
import { SecondStep } from './second-step.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';
import { useSignIn } from './use-sign-in.ts';

/**
 * The mailed link leads here. The token is used by a click, not by opening the page: programs that check the
 * links in a mail before its reader would use it up.
 */
export function TokenLogin({ token }: { token: string }) {
  const finish = useFinishSignIn();
  const { asked, onReply, startOver } = useSignIn(finish);
  const form = useApiForm(loginWithToken, {
    values: () => ({ token }),
    send: (body) => authenticate(loginWithToken, { body }),
    onDone: onReply,
  });
  if (asked) return <SecondStep asked={asked} onDone={finish} onBack={startOver} />;
  return (
    <AuthCard
      title={texts.login.title}
      lead={texts.login.tokenLead}
      message={form.message ?? form.field('token').error ?? null}
    >
      <form className={styles.form} {...form.props}>
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {texts.login.submit}
        </Button>
      </form>
    </AuthCard>
  );
}
