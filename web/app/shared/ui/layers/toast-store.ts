import { createStore } from 'zustand/vanilla';
import type { AlertKind } from '../alert.tsx';

export interface Toast {
  id: number;
  message: string;
  kind: AlertKind;
  action?: { label: string; onClick: () => void } | undefined;
}

export const TOAST_SHOWN_MS = 5_000;
/** A message with a button stays longer. */
export const TOAST_WITH_ACTION_SHOWN_MS = 9_000;
const MOST_AT_ONCE = 3;
export const UNDO_LABEL = 'بازگرداندن';

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export const dismissAllToasts = () => toastStore.setState({ toasts: [] });

/** A message that goes away by itself. Browser only. */
export function toast(
  message: string,
  { kind = 'info', action }: Partial<Pick<Toast, 'kind' | 'action'>> = {},
): void {
  lastId += 1;
  const added: Toast = { id: lastId, message, kind, action };
  toastStore.setState(({ toasts }) => ({
    // The same message is shown once.
    toasts: [...toasts.filter((other) => other.message !== message), added].slice(-MOST_AT_ONCE),
  }));
}
