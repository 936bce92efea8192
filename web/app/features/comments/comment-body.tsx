import styles from './comment.module.css';
import { commentsTexts as texts } from './comments.texts.ts';

/** Spoilers stay collapsed until the reader opens them, which works without scripts. */
export function CommentBody({ body, isSpoiler }: { body: string; isSpoiler: boolean }) {
  const words = (
    <p className={styles.body} dir="auto">
      {body}
    </p>
  );
  if (!isSpoiler) return words;
  return (
    <details className={styles.spoiler}>
      <summary className={styles.warning}>
        {texts.spoiler} <span className={styles.show}>{texts.show}</span>
      </summary>
      {words}
    </details>
  );
}
