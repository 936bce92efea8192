import type { PersonCredit } from '@pardeh/contract/titles/titles';
import { Portrait } from '../../shared/picture/picture.tsx';
import { Rail } from '../title-card/rail.tsx';
import styles from './people-rail.module.css';
import { titleTexts as texts } from './title.texts.ts';

export function PeopleRail({ heading, people }: { heading: string; people: readonly PersonCredit[] }) {
  if (people.length === 0) return null;
  return (
    <div className={styles.people}>
      <Rail heading={heading}>
        {people.map((person) => (
          <li key={`${person.id} ${person.character}`}>
            <a className={styles.person} href={person.path} data-plain="">
              <Portrait
                src={person.image}
                hash={null}
                alt=""
                name={person.fullnameFa}
                className={styles.portrait}
              />
              <span className={styles.name}>{person.fullnameFa}</span>
              <bdi className={`one-line ${styles.english}`} lang="en" dir="ltr">
                {person.fullnameEn}
              </bdi>
              {person.character && (
                <span className={styles.character}>{texts.asCharacter(person.character)}</span>
              )}
            </a>
          </li>
        ))}
      </Rail>
    </div>
  );
}
