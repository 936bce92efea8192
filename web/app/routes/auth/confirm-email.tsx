import { confirmAddress } from '@pardeh/contract/account/address';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { authTexts } from '../../features/auth/auth.texts.ts';
import styles from '../../features/auth/auth-card.module.css';
import { AuthCard } from '../../features/auth/auth-card.tsx';
import { authenticate } from '../../features/auth/authenticate.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { PasswordField } from '../../shared/ui/controls/field.tsx';

const texts = authTexts.confirm;

/**
 * The emailed link leads here with its secret after the `#`, which only this page reads. It takes a click to use it:
 * mail programs that check links would otherwise use it up.
 */
function ConfirmEmail() {
  const auth = useAuthStore();
  const user = useUser();
  const [token, setToken] = useState<string | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [done, setDone] = useState<{ message: string; email: string } | null>(null);
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  const form = useApiForm(confirmAddress, {
    values: (data) => {
      const password = String(data.get('password') ?? '');
      return { token: token ?? '', ...(password ? { password } : {}) };
    },
    send: (body) =>
      authenticate(confirmAddress, { body }).catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.password) setNeedsPassword(true);
        throw error;
      }),
    onDone: (reply) => {
      setDone(reply);
      if (user) void auth.refreshUser();
    },
  });
  if (done) {
    return (
      <AuthCard title={done.message} lead={texts.doneLead(done.email)}>
        <ButtonLink to={user ? '/user/security' : '/auth/login'} size="large" replace>
          {user ? texts.goOn : texts.login}
        </ButtonLink>
      </AuthCard>
    );
  }
  const fault = token === '' ? texts.noToken : form.field('token').error;
  return (
    <AuthCard
      title={texts.title}
      lead={needsPassword ? texts.passwordLead : texts.lead}
      message={fault ?? (needsPassword ? null : form.message)}
      footer={
        needsPassword ? (
          <>
            {texts.notMine}{' '}
            <Link className="text-link" to="/auth/forgot-password">
              {texts.takeOver}
            </Link>
          </>
        ) : undefined
      }
    >
      <form className={styles.form} {...form.props}>
        {needsPassword && (
          <PasswordField
            {...form.field('password')}
            label={authTexts.fields.password}
            autoComplete="current-password"
            autoFocus
            required
          />
        )}
        <SubmitButton form={form} size="large" label={texts.submit} />
      </form>
    </AuthCard>
  );
}

export default function ConfirmEmailPage() {
  const { title, description } = texts;
  return (
    <>
      <PageMeta title={title} description={description} path="/auth/confirm-email" noindex />
      <ConfirmEmail />
    </>
  );
}
