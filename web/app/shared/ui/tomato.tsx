import type { RtStatus } from '@pardeh/contract/titles/titles';
import styles from './tomato.module.css';

const texts = {
  certified: 'گوجهٔ تازهٔ تأییدشده',
  fresh: 'گوجهٔ تازه',
  rotten: 'گوجهٔ گندیده',
} as const;

const BODY = 'M12 7.2c4.9 0 8.6 2.9 8.6 7.2 0 4.2-3.7 7.1-8.6 7.1s-8.6-2.9-8.6-7.1c0-4.3 3.7-7.2 8.6-7.2Z';
const LEAVES =
  'M12 8.6c-1.7 1.5-4.1 1.6-5.4.5 1.4-.2 2.3-.8 2.8-1.7-1.5-.1-2.5-.7-3.1-1.7 1.7-.4 3.4-.1 4.6.9-.1-1.5.5-2.9 1.6-3.7l1.1 1c-.7.6-1 1.5-.9 2.6 1.2-1 2.9-1.3 4.7-.8-.6 1-1.6 1.6-3.1 1.7.5.9 1.4 1.5 2.8 1.7-1.2 1.1-3.5 1-5.1-.5Z';
const SPLAT =
  'M12 4.2c1 1.6 1.8 2.2 3 1.9 1.3-.3 2.7-1.5 3.3-.9.7.6-.5 2-.5 3.2 0 1.1.9 1.7 2.4 2.4 1.3.6 1.3 1.4 0 1.9-1.6.6-2.3 1.2-2 2.5.3 1.5 1.5 2.9.7 3.6-.8.6-2.1-.8-3.6-1-1.4-.1-1.9 1.1-2.4 2.4-.4 1-1.2 1-1.6 0-.6-1.4-1.2-2.5-2.5-2.3-1.5.2-2.7 1.5-3.5.8-.8-.8.5-2.1.7-3.5.2-1.3-.6-1.9-2-2.5-1.2-.5-1.2-1.3 0-1.8 1.5-.7 2.3-1.3 2.1-2.5-.1-1.3-1.3-2.6-.6-3.3.7-.6 2.1.6 3.4.8 1.2.2 1.9-.4 2.6-1.7.2-.5.4-.5.5 0Z';

/** Fresh is a ripe fruit, certified has a ring of approval, rotten is a splash. */
export function Tomato({ status }: { status: RtStatus }) {
  return (
    <svg
      className={styles.tomato}
      data-status={status}
      viewBox="0 0 24 24"
      role="img"
      aria-label={texts[status]}
    >
      {status === 'certified' && <circle className={styles.ring} cx="12" cy="13.2" r="10.1" />}
      {status === 'rotten' ? (
        <path className={styles.splat} d={SPLAT} />
      ) : (
        <g className={styles.fruit}>
          <path className={styles.body} d={BODY} />
          <path className={styles.leaves} d={LEAVES} />
        </g>
      )}
    </svg>
  );
}
