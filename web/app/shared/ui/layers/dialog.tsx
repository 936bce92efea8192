import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

const texts = { close: 'بستن' } as const;

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The text of a button that closes it, before the others. */
  cancel?: string;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

/** Centred on a wide screen; a bottom sheet on a phone. */
export function Dialog({ isOpen, onClose, title, children, cancel, actions }: DialogProps) {
  const titleId = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog className={styles.dialog} aria-labelledby={titleId} {...modal}>
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label={texts.close} onClick={onClose} />
        </header>
        <div className={styles.body}>{isOpen && children}</div>
        {actions && (
          <footer className={`wide-row ${styles.actions}`}>
            {cancel && (
              <Button variant="quiet" onClick={onClose}>
                {cancel}
              </Button>
            )}
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  );
}
