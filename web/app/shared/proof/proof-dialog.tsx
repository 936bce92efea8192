import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { findInvalid } from '../forms/use-api-form.ts';
import { useApiMutation } from '../query/use-api-mutation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonProps } from '../ui/controls/button.tsx';
import { Field, PasswordField } from '../ui/controls/field.tsx';
import { Dialog } from '../ui/layers/dialog.tsx';
import { type Proof, proofTexts as texts, useOwnerProof } from './use-owner-proof.ts';

interface ProofDialogProps<T> {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  words: ReactNode;
  submit: string;
  isDangerous?: boolean;
  /** Additional fields above the proof. */
  children?: (errorOf: (name: string) => string | undefined) => ReactNode;
  send: (proof: Proof, form: FormData) => Promise<T>;
  onDone: (reply: T) => void;
}

/** Asks for the owner's proof and sends it with the request that needs it. */
export function ProofDialog<T>(props: ProofDialogProps<T>) {
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
      <Suspense>
        <ProofForm {...props} />
      </Suspense>
    </Dialog>
  );
}

type ProofButtonProps<T> = Omit<ProofDialogProps<T>, 'isOpen' | 'onClose'> & { button: ButtonProps };

/** A button whose action needs the proof: its dialog closes when that is done. */
export function ProofButton<T>({ button, onDone, ...dialog }: ProofButtonProps<T>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" {...button} onClick={() => setOpen(true)} />
      <ProofDialog
        {...dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onDone={(reply) => {
          setOpen(false);
          onDone(reply);
        }}
      />
    </>
  );
}

function ProofForm<T>({ onClose, words, submit, isDangerous, children, send, onDone }: ProofDialogProps<T>) {
  const { kind, collect } = useOwnerProof();
  const { run, isBusy, error, errorOf } = useApiMutation({ shows: 'error', ignoresRepeats: true });
  const [isAtField, setAtField] = useState(false);

  function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    void run(async () => send(await collect(form), form), {
      onDone,
      onError: ({ fields }) => {
        const control = findInvalid(element, fields);
        setAtField(control !== undefined);
        control?.focus();
      },
    });
  }

  return (
    <form className="stack" onSubmit={act} noValidate method="post">
      <div className="soft">{words}</div>
      {error && !isAtField && <Alert kind="error">{error.message}</Alert>}
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
      {kind === 'passkey' && <p className="faint">{texts.byPasskey}</p>}
      <div className="wide-row">
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
