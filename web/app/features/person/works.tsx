import type { CreditCard, Person, PersonRole } from '@pardeh/contract/titles/people';
import { formatPercent, toPersianDigits } from '@pardeh/persian/digits';
import { formatRating } from '../../shared/format.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tomato } from '../../shared/ui/tomato.tsx';
import { ReadyMark } from '../title-card/ready-mark.tsx';
import { byYear } from './person.rules.ts';
import { personTexts as texts } from './person.texts.ts';
import styles from './works.module.css';

/** Each role is a page of its own, so its tab is a link. */
export function RoleTabs({ person, role }: { person: Person; role: PersonRole }) {
  return (
    <nav className={styles.tabs} aria-label={texts.tabsLabel}>
      {person.rolePaths.map((entry) => (
        <a
          key={entry.role}
          className={styles.tab}
          href={entry.path}
          data-plain=""
          aria-current={entry.role === role ? 'page' : undefined}
        >
          {texts.tabs[entry.role]}
          <span className={styles.count}>{toPersianDigits(entry.count)}</span>
        </a>
      ))}
    </nav>
  );
}

function Work({ work }: { work: CreditCard }) {
  return (
    <a className={styles.work} href={work.path} data-plain="">
      <Poster src={work.poster} hash={work.posterHash} alt="" sizes="56px" className={styles.poster} />
      <span className={styles.names}>
        <span className={styles.name}>{work.titleFa}</span>
        <bdi className={styles.english} lang="en" dir="ltr">
          {work.titleEn}
        </bdi>
        <ReadyMark title={work} />
        {work.character && <span className={styles.character}>{texts.asCharacter(work.character)}</span>}
      </span>
      <span className={styles.scores}>
        {work.rottenTomatoes && (
          <span className={styles.tomato}>
            <Tomato status={work.rottenTomatoes.rtStatus} />
            {formatPercent(work.rottenTomatoes.rtMeter)}
          </span>
        )}
        {work.rating !== null && (
          <span className={styles.rating}>
            {formatRating(work.rating)}
            <Icon name="star" />
          </span>
        )}
      </span>
    </a>
  );
}

export function WorksByYear({ works }: { works: readonly CreditCard[] }) {
  return (
    <ol>
      {byYear(works).map(({ year, works: ofYear }) => (
        <li key={year ?? 'unknown'} className={styles.year}>
          <h3 className={styles.number}>{year === null ? texts.yearUnknown : toPersianDigits(year)}</h3>
          <ul>
            {ofYear.map((work) => (
              <li key={`${work.id} ${work.role}`}>
                <Work work={work} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
