import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { studioTexts } from '../studio.texts.ts';

interface DialogButtonProps {
  label: string;
  isDisabled?: boolean;
  /** The label, unless the dialog says more. */
  title?: string;
  actionLabel: string;
  isDangerous?: boolean;
  /** Whether the action can be taken yet. */
  isReady?: boolean;
  /** True closes the dialog. */
  onAction: () => boolean | Promise<boolean>;
  children: ReactNode;
}

/** A button whose action first asks for something, in a dialog. */
export function DialogButton(props: DialogButtonProps) {
  const { label, isDisabled = false, title = label, actionLabel, isDangerous = false } = props;
  const { isReady = true, onAction, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    if (await onAction()) setOpen(false);
    setBusy(false);
  };
  return (
    <>
      <Button variant="quiet" disabled={isDisabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {studioTexts.cancel}
            </Button>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              isBusy={isBusy}
              disabled={!isReady}
              onClick={act}
            >
              {actionLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
