import type { SignInReply } from '@pardeh/contract/account/auth';
import { type CodeSent, confirmMobile, requestMobileCode } from '@pardeh/contract/account/mobile';
import { showMobile } from '@pardeh/persian/mobile';
import { useRef, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { REF_COOKIE, readCookie } from '../../shared/cookies/cookies.ts';
import { SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { ResendCode, SmsCodeField } from '../../shared/sms/sms-code-field.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { authTexts } from './auth.texts.ts';
import styles from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { authenticate } from './authenticate.ts';

const texts = authTexts.mobile;

export interface SentCode {
  mobile: string;
  sent: CodeSent;
  /** For a new account. */
  name: string | undefined;
}

interface CodeStepProps {
  step: SentCode;
  onReply: (reply: SignInReply) => void | Promise<void>;
  onBack: () => void;
}

/** After the number: the six digits that were sent there. The last digit sends the form. */
export function CodeStep({ step: { mobile, sent, name }, onReply, onBack }: CodeStepProps) {
  const [isIdle, setIdle] = useState(false);
  const startNew = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);
  const form = useApiForm(confirmMobile, {
    values: (data) => {
      const ref = readCookie(document.cookie, REF_COOKIE);
      return {
        mobile,
        code: String(data.get('code') ?? ''),
        ...(name ? { name } : {}),
        ...(ref ? { ref } : {}),
        ...(startNew.current ? { startNew: true } : {}),
      };
    },
    send: (body) =>
      authenticate(confirmMobile, { body }).catch((error: unknown) => {
        setIdle(error instanceof ApiError && error.code === 'number_idle');
        throw error;
      }),
    onDone: onReply,
  });
  const openNew = () => {
    startNew.current = true;
    formRef.current?.requestSubmit();
  };
  return (
    <AuthCard
      title={texts.title}
      lead={
        <>
          {texts.sentTo} <bdi dir="ltr">{showMobile(mobile)}</bdi>
        </>
      }
      message={isIdle ? null : form.message}
      onMessageClose={form.clearMessage}
      footer={
        <button type="button" className="text-link" onClick={onBack}>
          {texts.changeNumber}
        </button>
      }
    >
      <form className={styles.form} ref={formRef} {...form.props}>
        <SmsCodeField
          {...form.field('code')}
          label={texts.code}
          onFull={() => formRef.current?.requestSubmit()}
        />
        {isIdle ? (
          <div className={styles.idle} role="alert">
            <p>{texts.idle}</p>
            <Button size="large" onClick={onBack}>
              {texts.otherWay}
            </Button>
            <Button size="large" variant="outline" isBusy={form.isBusy} onClick={openNew}>
              {texts.startNew}
            </Button>
          </div>
        ) : (
          <>
            <SubmitButton form={form} size="large" label={texts.submit} />
            <ResendCode sent={sent} send={() => authenticate(requestMobileCode, { body: { mobile } })} />
          </>
        )}
      </form>
    </AuthCard>
  );
}
