import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';

export function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.help}>
      <dl className={styles.shortcuts}>
        {texts.shortcuts.map(([keys, deed]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
