import styles from './apps.module.css';

/** A television, with what its screen shows in each step; drawn in the colours of the theme. */
function Television({ children }: { children: React.ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 240 150" aria-hidden="true">
      <rect className={styles.frame} x="14" y="10" width="212" height="118" rx="8" />
      <rect className={styles.screen} x="20" y="16" width="200" height="106" rx="4" />
      <path className={styles.line} d="M92 140h56M120 128v12" />
      {children}
    </svg>
  );
}

function TypeAddress() {
  return (
    <Television>
      <rect className={styles.field} x="44" y="52" width="152" height="26" rx="5" />
      <text className={styles.typed} x="54" y="69">
        …/jellyfin
      </text>
      <path className={styles.beam} d="M112 57v16" />
      <rect className={styles.fill} x="88" y="90" width="64" height="16" rx="8" />
    </Television>
  );
}

function EnterCode() {
  return (
    <Television>
      <text className={styles.code} x="42" y="76">
        482 913
      </text>
      <path className={styles.beam} d="M42 88h92" />
      <rect className={styles.frame} x="166" y="50" width="54" height="92" rx="9" />
      <rect className={styles.screen} x="170" y="56" width="46" height="80" rx="5" />
      <rect className={styles.field} x="175" y="78" width="36" height="14" rx="3" />
      <rect className={styles.fill} x="181" y="102" width="24" height="12" rx="6" />
    </Television>
  );
}

function Watch() {
  return (
    <Television>
      <path className={styles.hill} d="M20 122V96l44-30 34 22 46-40 76 52v22z" />
      <circle className={styles.sun} cx="72" cy="44" r="11" />
      <path className={styles.play} d="M108 52l34 20-34 20z" />
      <path className={styles.line} d="M32 112h176" />
      <path className={styles.beam} d="M32 112h70" />
    </Television>
  );
}

export const STEP_PICTURES = [TypeAddress, EnterCode, Watch] as const;
