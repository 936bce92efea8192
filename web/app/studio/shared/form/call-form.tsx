import type { ComponentProps } from 'react';

interface CallFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit: () => unknown;
}

/** A form that is sent by a call instead of by the browser. */
export function CallForm({ onSubmit, ...form }: CallFormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
