import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-shapes.ts';
import { Spinner } from '../spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'outline' | 'danger';
export type ButtonSize = 'medium' | 'large';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
}

/** For the rare element that must look like a button but is neither of the two below. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  extra?: string,
): string {
  return [styles.button, styles[variant], styles[size], extra].filter(Boolean).join(' ');
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows that the click is being processed, and ignores further ones. */
  isBusy?: boolean;
}

export function Button({ variant, size, icon, isBusy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClass(variant, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      {...(isBusy ? { onClick: (event) => event.preventDefault() } : {})}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link className={buttonClass(variant, size, className)} prefetch="intent" {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
