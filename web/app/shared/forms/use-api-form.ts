import { checkFields } from '@pardeh/contract/check-fields';
import type { BodyOf, Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { type FormEvent, useState } from 'react';
import type { InputOf } from '../api/call-api.ts';
import { type CallResult, tryCall } from '../api/try-call.ts';

type Fields = Readonly<Record<string, readonly string[]>>;

interface Options<E extends Endpoint> {
  /** What is sent; by default the form's own fields, those left empty left out. */
  values?: (form: FormData) => BodyOf<E>;
  /** Rules that no schema can say, such as two fields that must be alike. */
  check?: (values: BodyOf<E>) => Fields;
  send?: (values: BodyOf<E>) => Promise<CallResult<ReplyOf<E>>>;
  /** Busy until it is over, too: what was sent is not offered to be sent again while the next page comes. */
  onDone: (reply: ReplyOf<E>, form: HTMLFormElement) => void | Promise<void>;
}

/**
 * A form that fills one endpoint's body: checked by the endpoint's own schema before it is sent, with the
 * server's words beside each field after. Nothing that was typed is ever lost.
 */
export function useApiForm<E extends Endpoint>(endpoint: E, { values, check, send, onDone }: Options<E>) {
  const [errors, setErrors] = useState<Fields>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const input = (values ?? filledFields)(new FormData(form)) as BodyOf<E>;
    const wrong = { ...check?.(input), ...checkFields(endpoint.body, input as Record<string, unknown>) };
    setErrors(wrong);
    setMessage(null);
    if (focusFirst(form, wrong)) return;

    setBusy(true);
    const result = await (send ?? ((body) => tryCall(endpoint, { body } as InputOf<E>)))(input);
    if (result.ok) await onDone(result.reply, form);
    setBusy(false);
    if (result.ok) return;
    setErrors(result.fields);
    // What stands beside a field need not be said again above the form.
    if (!focusFirst(form, result.fields)) setMessage(result.message);
  }

  return {
    props: { onSubmit: submit, noValidate: true, method: 'post' as const },
    field: (name: string) => ({ name, error: errors[name]?.[0] }),
    message,
    clearMessage: () => setMessage(null),
    isBusy,
  };
}

function filledFields(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' && value !== ''));
}

/** Focuses the first field with an error; false when no field of this form has one. */
function focusFirst(form: HTMLFormElement, fields: Fields): boolean {
  for (const control of form.elements) {
    const isAtFault = control instanceof HTMLElement && 'name' in control && fields[String(control.name)];
    if (!isAtFault) continue;
    control.focus();
    return true;
  }
  return false;
}
