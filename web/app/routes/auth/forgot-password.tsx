import { forgotPassword } from '@pardeh/contract/account/auth';
import { useState } from 'react';
import { Link } from 'react-router';
import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import styles from '../../features/auth/auth-card.module.css';
import { AuthCard } from '../../features/auth/auth-card.tsx';
import { authenticate } from '../../features/auth/authenticate.ts';
import { EmailField, SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Alert } from '../../shared/ui/alert.tsx';

export default function ForgotPassword() {
  const { title, description, lead, back, sentTitle, submit } = texts.forgot;
  const [sent, setSent] = useState<string | null>(null);
  const form = useApiForm(forgotPassword, {
    send: (body) => authenticate(forgotPassword, { body }),
    onDone: (reply) => setSent(reply.message),
  });
  return (
    <>
      <PageMeta title={title} description={description} path="/auth/forgot-password" noindex />
      <AuthCard
        title={title}
        lead={lead}
        message={form.message}
        onMessageClose={form.clearMessage}
        footer={
          <Link className="text-link" to="/auth/login">
            {back}
          </Link>
        }
      >
        {sent ? (
          <Alert kind="success" title={sentTitle}>
            {sent}
          </Alert>
        ) : (
          <form className={styles.form} {...form.props}>
            <EmailField {...form.field('email')} label={texts.fields.email} autoComplete="username" />
            <SubmitButton form={form} size="large" label={submit} />
          </form>
        )}
      </AuthCard>
    </>
  );
}
