import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonProps } from '../ui/controls/button.tsx';
import { Field, type FieldProps } from '../ui/controls/field.tsx';
import type { useApiForm } from './use-api-form.ts';

type ApiForm = ReturnType<typeof useApiForm>;

/** What went wrong with the whole form, until it is closed. */
export function FormMessage({ form: { message, clearMessage } }: { form: ApiForm }) {
  return (
    message && (
      <Alert kind="error" onClose={clearMessage}>
        {message}
      </Alert>
    )
  );
}

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'icon'> {
  form: Pick<ApiForm, 'isBusy'>;
  label: string;
}

export function SubmitButton({ form, label, ...look }: SubmitButtonProps) {
  return (
    <Button type="submit" isBusy={form.isBusy} {...look}>
      {label}
    </Button>
  );
}

export const EmailField = (props: FieldProps) => <Field type="email" dir="ltr" required {...props} />;
