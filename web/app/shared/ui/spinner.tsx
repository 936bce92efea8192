import styles from './spinner.module.css';

/** Silent for screen readers: the component that shows it says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={[styles.spinner, className].filter(Boolean).join(' ')} aria-hidden="true" />;
}
