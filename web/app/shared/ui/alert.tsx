import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { IconButton } from './controls/icon-button.tsx';
import { Icon } from './icon.tsx';

const texts = { close: 'بستن' } as const;

export type AlertKind = 'info' | 'success' | 'error';

const ICONS = { info: 'info', success: 'success', error: 'warning' } as const;

export interface AlertProps {
  kind?: AlertKind;
  title?: string;
  children: ReactNode;
  onClose?: () => void;
}

export function Alert({ kind = 'info', title, children, onClose }: AlertProps) {
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} className={styles.icon} />
      <div className={styles.words}>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
      </div>
      {onClose && <IconButton icon="close" label={texts.close} onClick={onClose} className={styles.close} />}
    </div>
  );
}
