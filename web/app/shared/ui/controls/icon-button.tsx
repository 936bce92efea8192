import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-shapes.ts';
import { Tooltip } from '../layers/tooltip.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What the button does: for screen readers and the tooltip. */
  label: string;
  /** `filled` on pictures; `plain` on our own surfaces. */
  look?: 'plain' | 'filled';
  /** Where the icon alone does not say enough, and nothing near it does. */
  hasTooltip?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, look = 'plain', hasTooltip = false, className, ...rest } = props;
  const button = (
    <button
      type="button"
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      aria-label={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
