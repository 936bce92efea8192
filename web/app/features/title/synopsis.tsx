import type { TitleDetail } from '@pardeh/contract/titles/titles';
import styles from './synopsis.module.css';

export function Synopsis({ title }: { title: TitleDetail }) {
  const { taglineFa, synopsisFa, synopsisEn } = title;
  if (!taglineFa && !synopsisFa && !synopsisEn) return null;
  return (
    <div className={styles.synopsis}>
      {taglineFa && <p className={styles.tagline}>{taglineFa}</p>}
      {synopsisFa && <p className={styles.story}>{synopsisFa}</p>}
      {!synopsisFa && synopsisEn && (
        <p className={styles.story} lang="en" dir="ltr">
          {synopsisEn}
        </p>
      )}
    </div>
  );
}
