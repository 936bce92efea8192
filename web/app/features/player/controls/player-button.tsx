import type { ComponentProps } from 'react';
import styles from './player-button.module.css';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';

interface PlayerButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: PlayerIconName;
  label: string;
  /** A few letters drawn inside the icon. */
  inside?: string;
}

export function PlayerButton({ icon, label, inside, className, ...rest }: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={[styles.button, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      data-inside={inside}
      {...rest}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}
