import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * The browser's own modal dialog: it traps the focus, gives it back, and closes on Escape.
 * A click on the backdrop has the dialog element itself as its target, a click on the content never has.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the page changes: a dialog that is removed while it is open gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  return {
    ref,
    // React lets the event of a dialog inside this one bubble up to it.
    onClose: (event: SyntheticEvent) => {
      if (event.target === ref.current) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}
