import { useSite } from '../../shared/page-state/site-state.ts';
import styles from './brand.module.css';

/** A curtain drawn aside, and the lit screen between. */
export function BrandMark() {
  const { siteLogo } = useSite().state;
  if (siteLogo) {
    const { url, width, height } = siteLogo;
    return <img className={styles.logo} src={url} width={width} height={height} alt="" />;
  }
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.screen} x="3" y="5" width="26" height="22" rx="3" />
      <path className={styles.curtain} d="M3 8a3 3 0 0 1 3-3h7.5c-.4 8.5-3.6 15.6-10.5 19.5Z" />
      <path className={styles.curtain} d="M29 8a3 3 0 0 0-3-3h-7.5c.4 8.5 3.6 15.6 10.5 19.5Z" />
    </svg>
  );
}

export function Brand() {
  const { siteName, siteLogo } = useSite().state;
  // A logo this wide is a wordmark.
  const isName = siteLogo && siteLogo.width > 2 * siteLogo.height;
  return (
    <a className={styles.brand} href="/" data-plain="">
      <BrandMark />
      <span className={isName ? 'visually-hidden' : styles.name}>{siteName}</span>
    </a>
  );
}
