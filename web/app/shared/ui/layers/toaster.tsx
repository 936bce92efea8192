import { useEffect } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../icon.tsx';
import {
  dismissToast,
  TOAST_SHOWN_MS,
  TOAST_WITH_ACTION_SHOWN_MS,
  type Toast,
  toastStore,
} from './toast-store.ts';
import styles from './toaster.module.css';

const ICONS = { info: 'info', success: 'success', error: 'warning' } as const;

function ToastCard({ toast }: { toast: Toast }) {
  useEffect(() => {
    const shownFor = toast.action ? TOAST_WITH_ACTION_SHOWN_MS : TOAST_SHOWN_MS;
    const timer = setTimeout(() => dismissToast(toast.id), shownFor);
    return () => clearTimeout(timer);
  }, [toast]);

  const close = () => dismissToast(toast.id);
  return (
    <li className={styles.toast} data-kind={toast.kind}>
      <Icon name={ICONS[toast.kind]} className={styles.icon} />
      <span className={styles.message}>{toast.message}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onClick();
            close();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon="close" label="بستن" onClick={close} />
    </li>
  );
}

/** Rendered from the start, so that screen readers announce what is added to it. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return (
    <ul className={styles.list} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ul>
  );
}
