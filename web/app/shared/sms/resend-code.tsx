import type { CodeSent } from '@pardeh/contract/account/mobile';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useEffect, useState } from 'react';
import { useApiMutation } from '../query/use-api-mutation.ts';
import { Button } from '../ui/controls/button.tsx';
import styles from './sms-code-field.module.css';

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
