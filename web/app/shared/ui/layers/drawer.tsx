import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** Slides in from the side where the text starts. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  const modal = useModal(isOpen, onClose);
  return (
    <dialog className={styles.drawer} aria-label={label} {...modal}>
      {children}
    </dialog>
  );
}
