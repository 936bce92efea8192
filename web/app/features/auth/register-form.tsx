import { register } from '@pardeh/contract/auth';
import { useState } from 'react';
import { Link } from 'react-router';
import { REF_COOKIE, readCookie } from '../../shared/cookies/cookies.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { samePassword } from './same-password.ts';
import { useFinishSignIn, useSavedNext } from './use-finish-sign-in.ts';

/** A separate page instead of a form that can only be refused. */
function RegistrationClosed() {
  const next = useSavedNext();
  return (
    <AuthCard title={texts.register.closedTitle} lead={texts.register.closedLead}>
      <div className={styles.form}>
        <ButtonLink size="large" to={`/auth/login${next}`}>
          {texts.register.toLogin}
        </ButtonLink>
        <ButtonLink size="large" variant="quiet" to="/">
          {texts.register.toSite}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}

export function RegisterForm() {
  const { rules } = useSite().state;
  return rules.registration === 'closed' ? <RegistrationClosed /> : <OpenRegistration />;
}

function OpenRegistration() {
  const next = useSavedNext();
  const [wantsNews, setWantsNews] = useState(false);
  const form = useApiForm(register, {
    check: samePassword,
    send: (body) => {
      const ref = readCookie(document.cookie, REF_COOKIE);
      return authenticate(register, { body: { ...body, wantsNews, ...(ref ? { ref } : {}) } });
    },
    onDone: useFinishSignIn(),
  });
  return (
    <AuthCard
      title={texts.register.title}
      lead={texts.register.lead}
      message={form.message}
      onMessageClose={form.clearMessage}
      footer={
        <>
          {texts.register.hasAccount}{' '}
          <Link className={styles.link} to={`/auth/login${next}`}>
            {texts.register.toLogin}
          </Link>
        </>
      }
    >
      <form className={styles.form} {...form.props}>
        <Field {...form.field('name')} label={texts.fields.name} autoComplete="name" required />
        <Field
          {...form.field('email')}
          label={texts.fields.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          inputMode="email"
          required
        />
        <NewPasswordFields label={texts.fields.password} field={form.field} />
        <Checkbox
          label={texts.register.wantsNews}
          checked={wantsNews}
          onChange={(event) => setWantsNews(event.target.checked)}
        />
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {texts.register.submit}
        </Button>
      </form>
    </AuthCard>
  );
}
