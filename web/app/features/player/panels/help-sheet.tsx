import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { playerTexts as texts } from '../player.texts.ts';
import styles from './help-sheet.module.css';

export function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.help}>
      <dl className={styles.shortcuts} tabIndex={0}>
        {texts.shortcuts.map(({ keys, action }) => (
          <div key={action}>
            <dt>{action}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
