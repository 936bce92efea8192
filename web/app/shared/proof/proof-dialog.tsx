import { getSecurity, type PasskeyProof, prepareProof } from '@pardeh/contract/account/second-factor';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/browser-api.ts';
import { provePasskey } from '../auth/passkeys.ts';
import { useUser } from '../auth/use-auth.ts';
import { findInvalid } from '../forms/use-api-form.ts';
import { apiQuery } from '../query/api-query.ts';
import { useApiMutation } from '../query/use-api-mutation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonProps } from '../ui/controls/button.tsx';
import { Field, PasswordField } from '../ui/controls/field.tsx';
import { Dialog } from '../ui/layers/dialog.tsx';

const texts = {
  password: 'گذرواژهٔ شما',
  code: 'کد برنامهٔ رمزساز یا کد بازیابی',
  byPasskey: 'برای ادامه، گذرکلید شما خواسته می‌شود.',
  passkeyClosed: 'گذرکلید خوانده نشد. دوباره تلاش کنید.',
  cancel: 'انصراف',
} as const;

type ProofKind = 'password' | 'code' | 'passkey' | 'fresh';

export interface Proof {
  password?: string;
  code?: string;
  passkey?: PasskeyProof;
}

/** How the account's owner proves ownership; with Telegram alone, by a recent sign-in. */
function useOwnerProof() {
  const { data } = useSuspenseQuery(apiQuery(getSecurity)).data;
  const hasPassword = useUser()?.data.hasPassword ?? false;
  const kind = kindOf(hasPassword, data.totpSince !== null, data.passkeys.length > 0);

  /** The form's values, or the signature from the browser's prompt. */
  async function collect(form: FormData): Promise<Proof> {
    if (kind === 'password') return { password: String(form.get('password') ?? '') };
    if (kind === 'code') return { code: String(form.get('code') ?? '').trim() };
    if (kind === 'fresh') return {};
    const passkey = await provePasskey((await callApi(prepareProof)).options);
    if (!passkey) throw new ApiError(422, { message: texts.passkeyClosed });
    return { passkey };
  }

  return { kind, collect };
}

function kindOf(hasPassword: boolean, hasTotp: boolean, hasPasskey: boolean): ProofKind {
  if (hasPassword) return 'password';
  if (hasTotp) return 'code';
  return hasPasskey ? 'passkey' : 'fresh';
}

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
