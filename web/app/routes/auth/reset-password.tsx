import { checkResetLink, resetPassword } from '@pardeh/contract/account/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import styles from '../../features/auth/auth-card.module.css';
import { AuthCard } from '../../features/auth/auth-card.tsx';
import { authenticate } from '../../features/auth/authenticate.ts';
import { NewPasswordFields, samePassword } from '../../features/auth/new-password-fields.tsx';
import { callApi } from '../../shared/api/browser-api.ts';
import { EmailField, SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import type { Route } from './+types/reset-password.ts';

/** Whether the link is used, expired or made up: checked before the user thinks of a new password. */
function useIsOver(token: string): boolean {
  const { data: link } = useQuery({
    queryKey: [checkResetLink.name, token],
    queryFn: () => callApi(checkResetLink, { body: { token } }),
    retry: false,
  });
  return link?.isValid === false;
}

const { doneTitle, done, overTitle, over, again } = texts.reset;
const DONE = { title: doneTitle, lead: done, to: '/auth/login', link: texts.login.submit };
const OVER = { title: overTitle, lead: over, to: '/auth/forgot-password', link: again };

function ResetResult({ title, lead, to, link }: Record<keyof typeof DONE, string>) {
  return (
    <AuthCard title={title} lead={lead}>
      <ButtonLink to={to} size="large" replace>
        {link}
      </ButtonLink>
    </AuthCard>
  );
}

/** The token is in the URL of the emailed link, with the email address if the link has one. */
function ResetForm({ token, email }: { token: string; email: string | null }) {
  const [isDone, setDone] = useState(false);
  const isOver = useIsOver(token);
  const form = useApiForm(resetPassword, {
    values: (data) => ({
      token,
      email: String(data.get('email') ?? ''),
      password: String(data.get('password') ?? ''),
      passwordConfirmation: String(data.get('passwordConfirmation') ?? ''),
    }),
    check: samePassword,
    send: (body) => authenticate(resetPassword, { body }),
    onDone: () => setDone(true),
  });
  if (isDone) return <ResetResult {...DONE} />;
  if (isOver) return <ResetResult {...OVER} />;
  return (
    <AuthCard
      title={texts.reset.title}
      lead={texts.reset.lead}
      footer={
        <Link className="text-link" to="/auth/forgot-password">
          {texts.reset.again}
        </Link>
      }
    >
      {form.message && <Alert kind="error">{form.message}</Alert>}
      <form className={styles.form} {...form.props}>
        <EmailField
          {...form.field('email')}
          label={texts.fields.email}
          autoComplete="username"
          defaultValue={email ?? ''}
          readOnly={email !== null}
        />
        <NewPasswordFields label={texts.fields.newPassword} field={form.field} />
        <SubmitButton form={form} size="large" label={texts.reset.submit} />
      </form>
    </AuthCard>
  );
}

export default function ResetPassword({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { title, description } = texts.reset;
  return (
    <>
      {/* The path of this page holds a secret, so its address is sent to nobody. */}
      <PageMeta title={title} description={description} path="/auth/forgot-password" noindex />
      <ResetForm token={params.token} email={search.get('email')} />
    </>
  );
}
