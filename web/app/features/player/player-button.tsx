import type { ComponentProps } from 'react';
import styles from './player.module.css';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';

interface PlayerButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: PlayerIconName;
  label: string;
}

export function PlayerButton({ icon, label, className, ...rest }: PlayerButtonProps) {
  return (
    <button
      type="button"
      className={[styles.button, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      {...rest}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}
