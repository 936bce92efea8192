import styles from './brand.module.css';
import { menuTexts as texts } from './menu.texts.ts';

/** A curtain drawn aside, and the lit screen between. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.screen} x="3" y="5" width="26" height="22" rx="3" />
      <path className={styles.curtain} d="M3 8a3 3 0 0 1 3-3h7.5c-.4 8.5-3.6 15.6-10.5 19.5Z" />
      <path className={styles.curtain} d="M29 8a3 3 0 0 0-3-3h-7.5c.4 8.5 3.6 15.6 10.5 19.5Z" />
    </svg>
  );
}

export function Brand() {
  return (
    <a className={styles.brand} href="/" data-plain="">
      <BrandMark className={styles.mark} />
      <span className={styles.name}>{texts.brand}</span>
    </a>
  );
}
