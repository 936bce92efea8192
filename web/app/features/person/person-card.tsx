import type { PersonSearchResult } from '@pardeh/contract/titles/people';
import { knownFor, shownJob } from '../../shared/found-person.ts';
import { Portrait } from '../../shared/picture/picture.tsx';
import styles from './person-card.module.css';
import { personCardTexts as texts } from './person-card.texts.ts';

/** A person among results: the name, and the titles the person is known for. */
export function PersonCard({ person }: { person: PersonSearchResult }) {
  return (
    <a className={styles.card} href={person.path} data-plain="">
      <Portrait
        src={person.image}
        hash={person.imageHash}
        alt=""
        name={person.fullnameFa}
        sizes="80px"
        className={styles.portrait}
      />
      <span className={styles.words}>
        <span className={styles.name}>{person.fullnameFa}</span>
        <bdi className={styles.english} lang="en" dir="ltr">
          {person.fullnameEn}
        </bdi>
        <span className={styles.works}>
          {texts.roles[shownJob(person)]}
          {knownFor(person).length > 0 && ` · ${knownFor(person).join(texts.comma)}`}
        </span>
      </span>
    </a>
  );
}
