import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../query/use-api-mutation.ts';
import type { IconName } from '../icon-shapes.ts';
import { Dialog } from '../layers/dialog.tsx';
import { Button, type ButtonVariant } from './button.tsx';

const texts = { cancel: 'انصراف' } as const;

interface ConfirmButtonProps {
  children: string;
  icon?: IconName;
  variant?: ButtonVariant;
  question: string;
  words: ReactNode;
  /** For questions where «cancel» could mean either answer. */
  yes?: string;
  no?: string;
  onConfirm: () => Promise<unknown>;
}

/** For irreversible actions: asks first, and says what will happen. */
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
  const { run, isBusy } = useApiMutation();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={variant} {...(icon ? { icon } : {})} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={question}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {no}
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => run(onConfirm, { onDone: close })}>
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
