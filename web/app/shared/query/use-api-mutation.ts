import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { InputOf } from '../api/call-api.ts';
import { toast, UNDO_LABEL } from '../ui/layers/toast-store.ts';
import { apiOf } from './query-client.ts';

// biome-ignore lint/suspicious/noConfusingVoidType: a change that is only read again has nothing to take back
type TakeBack = (() => void) | void;

interface Outcome<R> {
  /** A message for when it has succeeded; with `onUndo`, it has a button. */
  done?: string | ((reply: R) => string);
  onUndo?(reply: R): unknown;
  /** Shows the change before the answer; what it returns takes it back after a failure. */
  show?(): TakeBack | Promise<TakeBack>;
  /** Still busy until this has ended, and if it fails, so has the mutation. */
  onDone?(reply: R): unknown;
  /** Instead of a message about the failure. */
  onError?(error: ApiError): unknown;
}

interface Options {
  /** The reads that the change makes stale; all of them in the studio, where anything may have changed. */
  refresh?: readonly Pick<Endpoint, 'name'>[] | 'all';
  /** Mutations of a scope run one after the other, so that two quick clicks end where they began. */
  scope?: string;
  /** What the component shows of a failure itself, by `errors` or `error`; no message repeats it. */
  shows?: 'fields' | 'error';
  /** For forms: until the reply nothing is sent again. `isBusy` alone is too late for the second click of two. */
  ignoresRepeats?: boolean;
}

const toApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError(500));

/** The one way to change something: sends it, says how it went, and reads again what it has changed. */
export function useApiMutation({ refresh = [], scope, shows, ignoresRepeats }: Options = {}) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const readAgain = () =>
    refresh === 'all'
      ? client.invalidateQueries()
      : Promise.all(refresh.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  const { mutateAsync, isPending, error, reset } = useMutation({
    ...(scope ? { scope: { id: scope }, mutationKey: [scope] } : {}),
    mutationFn: async ({ send, onDone }: Outcome<unknown> & { send: () => Promise<unknown> }) => {
      const reply = await send();
      await onDone?.(reply);
      return reply;
    },
    onMutate: ({ show }) => show?.(),
    onError: (_error, _variables, takeBack) => takeBack?.(),
    onSuccess: (reply, { done, onUndo }) => {
      const action = onUndo && { label: UNDO_LABEL, onClick: () => void onUndo(reply) };
      if (done) toast(typeof done === 'string' ? done : done(reply), { kind: 'success', action });
    },
    onSettled: async (_reply, failure, { show }) => {
      if (!show) return failure ? undefined : readAgain();
      // What the next one of the scope shows already must not be replaced by an older answer.
      if (!scope || client.isMutating({ mutationKey: [scope] }) === 1) void readAgain();
    },
  });

  /** True when it has succeeded. */
  async function run<R>(send: () => Promise<R>, outcome: Outcome<R> = {}): Promise<boolean> {
    if (ignoresRepeats && isRunning.current) return false;
    isRunning.current = true;
    try {
      await mutateAsync({ ...outcome, send } as Outcome<unknown> & { send: () => Promise<unknown> });
      return true;
    } catch (thrown) {
      const failure = toApiError(thrown);
      const [field] = Object.values(failure.fields);
      if (outcome.onError) outcome.onError(failure);
      else if (shows !== 'error' && !(field && shows === 'fields'))
        toast(field?.[0] ?? failure.message, { kind: 'error' });
      return false;
    } finally {
      isRunning.current = false;
    }
  }

  const call = <E extends Endpoint>(endpoint: E, input?: InputOf<E>, outcome?: Outcome<ReplyOf<E>>) =>
    run(() => apiOf(client)(endpoint, input), outcome);

  const failure = error && toApiError(error);
  const errors = failure?.fields ?? NO_ERRORS;
  return {
    run,
    call,
    isBusy: isPending,
    error: failure,
    errors,
    errorOf: (field: string) => errors[field]?.[0],
    reset: () => {
      isRunning.current = false;
      reset();
    },
  };
}

export type FieldErrors = ApiError['fields'];
const NO_ERRORS: FieldErrors = {};
