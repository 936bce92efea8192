import { type ReactNode, useState } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  /** A single control with its own name: the tooltip shows it visually. */
  children: ReactNode;
}

/** Shown on hover and keyboard focus; Escape hides it until the pointer or focus returns. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isDismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is the interactive one
    <span
      className={styles.anchor}
      data-dismissed={isDismissed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerDown={() => setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children}
      <span className={styles.bubble} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
