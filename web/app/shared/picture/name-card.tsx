import { initials } from '@pardeh/persian/initials';
import styles from './name-card.module.css';

/** The number of background colours; a name always gets the same one. */
const PAPERS = 6;

function paperOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % PAPERS;
}

/** Stands where a photograph would: the initials of the name, set as on a title card. It fills its frame. */
export function NameCard({ name }: { name: string }) {
  const letters = initials(name);
  return (
    <span className={styles.card} data-paper={paperOf(name)} aria-hidden="true">
      {/* By its first letter: Persian runs from the right, Latin from the left. */}
      <bdi className={styles.letters}>{letters}</bdi>
    </span>
  );
}
