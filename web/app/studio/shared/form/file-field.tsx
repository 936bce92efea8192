import { useId } from 'react';
import styles from './fields.module.css';
import { formTexts as texts } from './form.texts.ts';
import { PickFilesButton } from './pick-files-button.tsx';

interface FileFieldProps {
  label: string;
  accept: string;
  file: File | null;
  onFile: (file: File) => void;
}

export function FileField({ label, accept, file, onFile }: FileFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.file}>
      <legend className={styles.label}>{label}</legend>
      <PickFilesButton
        variant="outline"
        icon="plus"
        aria-describedby={id}
        field={{ 'aria-label': label, accept }}
        onFiles={([chosen]) => onFile(chosen)}
      >
        {texts.chooseFile}
      </PickFilesButton>
      <output className={styles.fileName} id={id}>
        {file ? <bdi>{file.name}</bdi> : texts.noFile}
      </output>
    </fieldset>
  );
}
