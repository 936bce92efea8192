import { type ReactNode, useState } from 'react';
import parts from '../parts.module.css';
import { formTexts } from './form.texts.ts';
import { DialogButton } from './form-dialog.tsx';
import styles from './picker.module.css';
import type { Picked } from './record-picker.tsx';

const texts = formTexts.merge;

interface MergeButtonProps {
  /** What will happen, in a sentence. */
  words: string;
  name: string;
  renderPicker: (onPick: (picked: Picked) => void) => ReactNode;
  onMerge: (into: number) => Promise<boolean>;
}

export function MergeButton({ words, name, renderPicker, onMerge }: MergeButtonProps) {
  const [into, setInto] = useState<Picked | null>(null);
  return (
    <DialogButton
      label={texts.open}
      title={texts.title}
      actionLabel={texts.go}
      isDangerous
      isReady={into !== null}
      onAction={() => into !== null && onMerge(into.id)}
    >
      <div className={styles.merge}>
        <p>{words}</p>
        {renderPicker(setInto)}
        {into && (
          <p className={styles.into}>
            «{name}» ← <strong>{into.name}</strong>
            <bdi className={parts.note}>{into.note}</bdi>
          </p>
        )}
      </div>
    </DialogButton>
  );
}
