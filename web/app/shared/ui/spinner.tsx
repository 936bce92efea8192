import styles from './spinner.module.css';

/** Says nothing to a screen reader: whoever shows it says what is being waited for. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={[styles.spinner, className].filter(Boolean).join(' ')} aria-hidden="true" />;
}
