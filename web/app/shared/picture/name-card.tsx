import { initials } from '@pardeh/persian/initials';
import styles from './name-card.module.css';

/** The number of background colours; a name always gets the same one. */
const PAPERS = 6;

function paperOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % PAPERS;
}

interface NameCardProps {
  name: string;
  /** The whole name, as on a poster, instead of its initials. */
  isWhole?: boolean;
}

/** Shown in place of a picture: a name or its initials, set like a title card. Fills its frame. */
export function NameCard({ name, isWhole = false }: NameCardProps) {
  return (
    <span className={styles.card} data-paper={paperOf(name)} aria-hidden="true">
      {/* Direction by the first letter: Persian runs from the right, Latin from the left. */}
      <bdi className={isWhole ? styles.name : styles.letters}>{isWhole ? name : initials(name)}</bdi>
    </span>
  );
}
