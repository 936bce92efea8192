import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { confirmTexts as texts } from './confirm-button.texts.ts';
import { Dialog } from './dialog.tsx';
import type { IconName } from './icon-shapes.ts';

interface ConfirmButtonProps {
  children: string;
  icon?: IconName;
  variant?: ButtonVariant;
  question: string;
  words: ReactNode;
  /** Where «cancel» could mean either answer. */
  yes?: string;
  no?: string;
  onConfirm: () => Promise<unknown>;
}

/** For what cannot be taken back: asks first, and says what will happen. */
export function ConfirmButton({
  children,
  icon,
  variant = 'quiet',
  question,
  words,
  yes = children,
  no = texts.cancel,
  onConfirm,
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    setOpen(false);
  };
  return (
    <>
      <Button variant={variant} {...(icon ? { icon } : {})} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={question}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {no}
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={confirm}>
              {yes}
            </Button>
          </>
        }
      >
        {words}
      </Dialog>
    </>
  );
}
