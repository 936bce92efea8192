import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { studioTexts } from '../studio.texts.ts';
import { ErrorSummary } from './field-errors.tsx';

interface DialogButtonProps {
  label: string;
  isDisabled?: boolean;
  /** Defaults to the label. */
  title?: string;
  actionLabel: string;
  isDangerous?: boolean;
  isReady?: boolean;
  /** The dialog closes unless this fails or returns false. */
  onAction: () => unknown;
  children: ReactNode;
}

/** A button whose action first asks for something, in a dialog. */
export function DialogButton(props: DialogButtonProps) {
  const { label, isDisabled = false, title = label, actionLabel, isDangerous = false } = props;
  const { isReady = true, onAction, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, errors } = useApiMutation({ refresh: 'all', shows: 'fields' });
  const close = () => setOpen(false);
  const act = () => run(async () => onAction(), { onDone: (result) => result !== false && close() });
  return (
    <>
      <Button variant="quiet" disabled={isDisabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        actions={
          <>
            <ErrorSummary errors={errors} />
            <Button variant="quiet" onClick={close}>
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
