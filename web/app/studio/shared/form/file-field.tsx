import { useId, useRef } from 'react';
import { Button } from '../../../shared/ui/controls/button.tsx';
import styles from './fields.module.css';
import { formTexts as texts } from './form.texts.ts';

interface FileFieldProps {
  label: string;
  accept: string;
  file: File | null;
  onFile: (file: File | null) => void;
}

/** The native field is labelled in the browser's language. */
export function FileField({ label, accept, file, onFile }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className={styles.file}>
      <legend className={styles.label}>{label}</legend>
      <Button variant="outline" icon="plus" aria-describedby={id} onClick={() => input.current?.click()}>
        {texts.chooseFile}
      </Button>
      <output className={styles.fileName} id={id}>
        {file ? <bdi>{file.name}</bdi> : texts.noFile}
      </output>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onFile(target.files?.[0] ?? null);
          // Allows choosing the same file again after correcting it.
          target.value = '';
        }}
      />
    </fieldset>
  );
}
