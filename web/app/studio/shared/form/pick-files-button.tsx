import { type ComponentProps, useRef } from 'react';
import { Button, type ButtonProps } from '../../../shared/ui/controls/button.tsx';

interface PickFilesButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** The native field, which is labelled in the browser's language and therefore hidden. */
  field?: Omit<ComponentProps<'input'>, 'onChange' | 'ref' | 'type'>;
  onFiles: (files: [File, ...File[]]) => void;
}

export function PickFilesButton({ field, onFiles, ...button }: PickFilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        {...field}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          // Emptied, so that the same file can be chosen again.
          target.value = '';
          if (first) onFiles([first, ...others]);
        }}
      />
    </>
  );
}
