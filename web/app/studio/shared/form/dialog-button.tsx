import { type ReactNode, useState } from 'react';
import type { CallResult } from '../../../shared/api/try-call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { studioTexts } from '../studio.texts.ts';
import { ErrorSummary, useFieldErrors } from './field-errors.tsx';

interface DialogButtonProps {
  label: string;
  isDisabled?: boolean;
  /** The label, unless the dialog says more. */
  title?: string;
  actionLabel: string;
  isDangerous?: boolean;
  /** Whether the action can be taken yet. */
  isReady?: boolean;
  /** True closes the dialog, and so does a call that succeeded. */
  onAction: () => boolean | Promise<boolean | CallResult<unknown>>;
  children: ReactNode;
}

/** A button whose action first asks for something, in a dialog. */
export function DialogButton(props: DialogButtonProps) {
  const { label, isDisabled = false, title = label, actionLabel, isDangerous = false } = props;
  const { isReady = true, onAction, children } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { errors, readResult } = useFieldErrors();
  const act = async () => {
    setBusy(true);
    const result = await onAction();
    setBusy(false);
    if (typeof result === 'boolean' ? result : readResult(result)) setOpen(false);
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
            <ErrorSummary errors={errors} />
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
