import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * The browser's own modal dialog: it traps the focus, gives it back, and closes on Escape.
 * A click on the backdrop has the dialog element itself as its target, a click on the content never has.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  return {
    ref,
    onClose,
    onMouseDown: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}
