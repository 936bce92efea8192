import { requestLoginLink } from '@pardeh/contract/account/auth';
import { useState } from 'react';
import { EmailField, SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { authenticate } from './authenticate.ts';

/** For users without their password at hand: an emailed link that signs in once. */
export function LoginLink() {
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
