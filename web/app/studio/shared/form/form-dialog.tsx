import { type ReactNode, useId, useState } from 'react';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import parts from '../parts.module.css';
import { studioTexts } from '../studio.texts.ts';
import { bindFields, type useValues } from './bind-fields.ts';
import { CallForm } from './call-form.tsx';
import { ErrorSummary } from './field-errors.tsx';
import type { FormValues } from './form-values.ts';

type ErrorOf = (name: string) => string | undefined;

interface FormDialogProps {
  title: string;
  save?: string;
  cancel?: string;
  isDangerous?: boolean;
  isReady?: boolean;
  /** The dialog closes unless this fails or returns false. */
  onSave: () => unknown;
  /** A message for when it is saved. */
  done?: string;
  onClose: () => void;
  /** Shown next to «ذخیره». */
  action?: ReactNode;
  /** The fields, each with its error from the server. */
  children: (errorOf: ErrorOf) => ReactNode;
  /** Further actions below the form. */
  below?: ReactNode;
}

/** A few fields in a dialog, which closes once they are saved. */
export function FormDialog(props: FormDialogProps) {
  const { title, save = studioTexts.save, cancel = studioTexts.cancel, isDangerous = false } = props;
  const { isReady = true, onSave, done, onClose, action, children, below } = props;
  const id = useId();
  const { run, isBusy, errors, errorOf } = useApiMutation({ refresh: 'all', shows: 'fields' });
  const submit = () =>
    run(async () => onSave(), {
      ...(done ? { done } : {}),
      onDone: (result) => result !== false && onClose(),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <ErrorSummary errors={errors} />
          {action}
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={!isReady}
          >
            {save}
          </Button>
        </>
      }
    >
      <CallForm id={id} className={parts.form} noValidate onSubmit={submit}>
        {children(errorOf)}
      </CallForm>
      {below}
    </Dialog>
  );
}

interface ValuesDialogProps<V extends FormValues, L extends object>
  extends Omit<FormDialogProps, 'children'> {
  form: ReturnType<typeof useValues<V>>;
  labels: L;
  children: (bound: ReturnType<typeof bindFields<V, L>>, errorOf: ErrorOf) => ReactNode;
}

/** The same for fields that are bound to values by their names. */
export function ValuesDialog<V extends FormValues, L extends object>(props: ValuesDialogProps<V, L>) {
  const { form, labels, children, ...dialog } = props;
  return (
    <FormDialog {...dialog}>
      {(errorOf) => children(bindFields({ ...form, errorOf }, labels), errorOf)}
    </FormDialog>
  );
}

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
