import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { studioTexts } from '../studio.texts.ts';
import { formTexts } from './form.texts.ts';
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

/** Two entries of one thing become one. */
export function MergeButton({ words, name, renderPicker, onMerge }: MergeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [into, setInto] = useState<Picked | null>(null);
  const merge = async () => {
    if (!into) return;
    setBusy(true);
    if (await onMerge(into.id)) setOpen(false);
    setBusy(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.title}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {studioTexts.cancel}
            </Button>
            <Button variant="danger" isBusy={isBusy} disabled={!into} onClick={merge}>
              {texts.go}
            </Button>
          </>
        }
      >
        <div className={styles.merge}>
          <p>{words}</p>
          {renderPicker(setInto)}
          {into && (
            <p className={styles.into}>
              «{name}» ← <strong>{into.name}</strong>
              <bdi className={styles.note}>{into.note}</bdi>
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}
