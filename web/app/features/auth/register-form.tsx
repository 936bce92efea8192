import { register } from '@pardeh/contract/account/auth';
import { useState } from 'react';
import { Link } from 'react-router';
import { REF_COOKIE, readCookie } from '../../shared/cookies/cookies.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useSite } from '../../shared/page-state/site-state.ts';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { authTexts as texts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';
import { NewPasswordFields, samePassword } from './new-password-fields.tsx';
import { useSavedNext } from './use-finish-sign-in.ts';
import { IDENTITY_FIELD, useMobileStep } from './use-mobile-step.ts';
import { useSignIn } from './use-sign-in.tsx';

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
  const { finish, onReply, secondStep } = useSignIn();
  const { step, back, isMobile, isEmail, ...mobile } = useMobileStep();
  const form = useApiForm(register, {
    check: samePassword,
    send: (body) => {
      const ref = readCookie(document.cookie, REF_COOKIE);
      return authenticate(register, { body: { ...body, wantsNews, ...(ref ? { ref } : {}) } });
    },
    onDone: finish,
  });
  const { props, isBusy, message, clearMessage, field } = isEmail ? form : mobile.form;
  if (secondStep) return secondStep;
  if (step) return <step.CodeStep step={step} onReply={onReply} onBack={back} />;
  return (
    <AuthCard
      title={texts.register.title}
      lead={texts.register.lead}
      message={message}
      onMessageClose={clearMessage}
      footer={
        <>
          {texts.register.hasAccount}{' '}
          <Link className="text-link" to={`/auth/login${next}`}>
            {texts.register.toLogin}
          </Link>
        </>
      }
    >
      <form className={`${styles.form} ${styles.identity}`} {...props}>
        <Field {...field('name')} label={texts.fields.name} autoComplete="name" required />
        <Field {...mobile.field} error={field(IDENTITY_FIELD).error} />
        <div className={`${styles.form} ${styles.forEmail}`} hidden={isMobile}>
          <NewPasswordFields label={texts.fields.password} field={form.field} />
          <Checkbox label={texts.register.wantsNews} checked={wantsNews} onCheck={setWantsNews} />
        </div>
        <Button type="submit" size="large" isBusy={isBusy}>
          {isEmail ? texts.register.submit : isMobile ? texts.mobile.send : texts.mobile.next}
        </Button>
      </form>
    </AuthCard>
  );
}
