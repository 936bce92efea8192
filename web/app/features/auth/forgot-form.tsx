import { forgotPassword } from '@pardeh/contract/account/auth';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';

export function ForgotForm() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useApiForm(forgotPassword, {
    send: (body) => authenticate(forgotPassword, { body }),
    onDone: (reply) => setSent(reply.message),
  });
  return (
    <AuthCard
      title={texts.forgot.title}
      lead={texts.forgot.lead}
      message={form.message}
      onMessageClose={form.clearMessage}
      footer={
        <Link className={styles.link} to="/auth/login">
          {texts.forgot.back}
        </Link>
      }
    >
      {sent ? (
        <Alert kind="success" title={texts.forgot.sentTitle}>
          {sent}
        </Alert>
      ) : (
        <form className={styles.form} {...form.props}>
          <Field
            {...form.field('email')}
            label={texts.fields.email}
            type="email"
            dir="ltr"
            autoComplete="username"
            required
          />
          <Button type="submit" size="large" isBusy={form.isBusy}>
            {texts.forgot.submit}
          </Button>
        </form>
      )}
    </AuthCard>
  );
}
