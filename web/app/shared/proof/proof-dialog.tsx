import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import type { CallResult } from '../api/try-call.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, PasswordField } from '../ui/field.tsx';
import { proofTexts as texts } from './proof.texts.ts';
import styles from './proof-dialog.module.css';
import { type Proof, useOwnerProof } from './use-owner-proof.ts';

type Fields = Readonly<Record<string, readonly string[]>>;

interface ProofDialogProps<T> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  words: ReactNode;
  submit: string;
  isDangerous?: boolean;
  /** Fields of its own, above the proof. */
  children?: (errorOf: (name: string) => string | undefined) => ReactNode;
  send: (proof: Proof, form: FormData) => Promise<CallResult<T>>;
  onDone: (reply: T) => void;
}

/** Asks the owner to prove himself, and does what it is about. */
export function ProofDialog<T>(props: ProofDialogProps<T>) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
      <Suspense>
        <ProofForm {...props} />
      </Suspense>
    </Dialog>
  );
}

function ProofForm<T>({ onClose, words, submit, isDangerous, children, send, onDone }: ProofDialogProps<T>) {
  const { kind, collect } = useOwnerProof();
  const [fields, setFields] = useState<Fields>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (name: string) => fields[name]?.[0];

  async function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setMessage(null);
    const proof = await collect(form);
    const result = proof.ok ? await send(proof.reply, form) : proof;
    setBusy(false);
    if (result.ok) return onDone(result.reply);
    setFields(result.fields);
    const isBesideField = Object.keys(result.fields).some((name) => form.has(name));
    setMessage(isBesideField ? null : result.message);
  }

  return (
    <form className={styles.form} onSubmit={act} noValidate method="post">
      <div className={styles.words}>{words}</div>
      {message && <Alert kind="error">{message}</Alert>}
      {children?.(errorOf)}
      {kind === 'password' && (
        <PasswordField
          name="password"
          label={texts.password}
          error={errorOf('password')}
          autoComplete="current-password"
          required
        />
      )}
      {kind === 'code' && (
        <Field
          name="code"
          label={texts.code}
          error={errorOf('code')}
          dir="ltr"
          autoComplete="one-time-code"
          required
        />
      )}
      {kind === 'passkey' && <p className={styles.faint}>{texts.byPasskey}</p>}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
