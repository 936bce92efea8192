import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import styles from './frame.module.css';
import { frameTexts as texts } from './frame.texts.ts';

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.keys}>
      <dl className={styles.keys}>
        {texts.shortcuts.map(([keys, words]) => (
          <div key={keys} className={styles.keyRow}>
            <dt>
              <kbd className={styles.kbd} dir="ltr">
                {keys}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
