import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * The native modal dialog: it traps the focus, restores it, and closes on Escape. A click on the backdrop targets the
 * dialog element itself, a click on the content never does.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  // Before the page changes: a dialog removed while open does not restore the focus.
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
