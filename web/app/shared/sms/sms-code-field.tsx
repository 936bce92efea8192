import type { CodeSent } from '@pardeh/contract/account/mobile';
import { SMS_CODE_LENGTH } from '@pardeh/contract/limits';
import { toPersianDigits } from '@pardeh/persian/digits';
import { readCode } from '@pardeh/persian/mobile';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../query/use-api-mutation.ts';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import styles from './sms-code-field.module.css';

interface SmsCodeFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** All digits are there: typed, pasted, or filled in by the phone. */
  onFull?: () => void;
}

/** Chrome on Android reads the code out of the message by itself, after asking; TypeScript does not know this yet. */
interface OtpOptions extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/**
 * One field, so that pasting, autofill and screen readers work as anywhere else. Digits of either script become
 * Persian ones, and whatever was copied around them is left out.
 */
export function SmsCodeField({ onFull, ...field }: SmsCodeFieldProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Not by `autoFocus`: a dialog that opens moves the focus to its first button.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const options: OtpOptions = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(options).then(
      (credential) =>
        setCode(readCode((credential as { code?: string } | null)?.code ?? '', SMS_CODE_LENGTH)),
      // Declined, or the page was left: the viewer types.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each complete code, not for each render
  useEffect(() => {
    if (code.length === SMS_CODE_LENGTH) onFull?.();
  }, [code]);
  return (
    <Field
      {...field}
      ref={input}
      className={styles.code}
      dir="ltr"
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="go"
      required
      placeholder="••••••"
      value={toPersianDigits(code)}
      onChange={(event) => setCode(readCode(event.target.value, SMS_CODE_LENGTH))}
    />
  );
}

const texts = {
  wait: (left: string) => `اگر کد نرسید، ${left} دیگر می‌توانید دوباره بخواهید.`,
  again: 'کد نرسید؟ دوباره بفرست',
  sent: 'کد تازه فرستاده شد.',
} as const;

/** «۰:۴۵» */
function clock(seconds: number): string {
  return toPersianDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}

/** Counts down to when another code may be asked for. */
export function ResendCode({ sent, send }: { sent: CodeSent; send: () => Promise<{ data: CodeSent }> }) {
  const [until, setUntil] = useState(() => Date.now() + sent.resendIn * 1000);
  const [left, setLeft] = useState(sent.resendIn);
  const { run, isBusy } = useApiMutation();
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  if (left > 0) {
    return <p className={styles.resend}>{texts.wait(clock(left))}</p>;
  }
  const onDone = ({ data }: { data: CodeSent }) => setUntil(Date.now() + data.resendIn * 1000);
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => run(send, { onDone, done: texts.sent })}>
      {texts.again}
    </Button>
  );
}
