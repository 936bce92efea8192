import { checkFields } from '@pardeh/contract/check-fields';
import type { BodyOf, Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/browser-api.ts';
import type { InputOf } from '../api/call-api.ts';
import { type FieldErrors, useApiMutation } from '../query/use-api-mutation.ts';

interface Options<E extends Endpoint> {
  /** What is sent; by default the form's own fields, without the empty ones. */
  values?: (form: FormData) => BodyOf<E>;
  /** Rules that no schema can express, such as two fields that must be equal. */
  check?: (values: BodyOf<E>) => FieldErrors;
  send?: (values: BodyOf<E>) => Promise<ReplyOf<E>>;
  /** The form is busy until this has ended: nothing can be sent twice while the next page loads. */
  onDone: (reply: ReplyOf<E>, form: HTMLFormElement) => void | Promise<void>;
}

/**
 * A form for one endpoint's body: checked with the endpoint's own schema before it is sent, and with the server's
 * message at each field afterwards. Nothing that was typed is ever lost.
 */
export function useApiForm<E extends Endpoint>(endpoint: E, { values, check, send, onDone }: Options<E>) {
  const { run, isBusy, errorOf } = useApiMutation({ ignoresRepeats: true });
  const [message, setMessage] = useState<string | null>(null);
  const sendBody = send ?? ((body) => callApi(endpoint, { body } as InputOf<E>));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = (values ?? filledFields)(new FormData(form)) as BodyOf<E>;
    const errors = { ...check?.(body), ...checkFields(endpoint.body, body as Record<string, unknown>) };
    setMessage(null);
    void run(
      async () => {
        if (findInvalid(form, errors)) throw new ApiError(422, { errors });
        return sendBody(body);
      },
      {
        onDone: (reply) => onDone(reply, form),
        onError: (error) => {
          const control = findInvalid(form, error.fields);
          // A message at a field is not repeated above the form.
          if (control) control.focus();
          else setMessage(error.message);
        },
      },
    );
  }

  return {
    props: { onSubmit: submit, noValidate: true, method: 'post' as const },
    field: (name: string) => ({ name, error: errorOf(name) }),
    message,
    clearMessage: () => setMessage(null),
    isBusy,
  };
}

function filledFields(form: FormData): Record<string, unknown> {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' && value !== ''));
}

/** The first control of the form with an error. */
export function findInvalid(form: HTMLFormElement, fields: FieldErrors): HTMLElement | undefined {
  return [...form.elements].find(
    (control): control is HTMLInputElement =>
      'name' in control && fields[String(control.name)] !== undefined && control instanceof HTMLElement,
  );
}
