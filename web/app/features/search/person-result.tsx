import type { PersonSearchResult } from '@pardeh/contract/titles/people';
import { knownFor, shownJob } from '../../shared/found-person.ts';
import { Portrait } from '../../shared/picture/picture.tsx';
import { ResultLink, type ResultProps } from './result-link.tsx';
import styles from './results.module.css';
import { searchTexts as texts } from './search.texts.ts';

export function PersonResult({ result, ...link }: ResultProps & { result: PersonSearchResult }) {
  return (
    <ResultLink to={result.path} {...link}>
      <Portrait
        src={result.image}
        hash={result.imageHash}
        alt=""
        name={result.fullnameFa}
        sizes="48px"
        className={styles.portrait}
      />
      <span className={styles.names}>
        <span className={styles.name}>{result.fullnameFa}</span>
        <bdi className={styles.english} lang="en">
          {result.fullnameEn}
        </bdi>
        <span className={styles.genres}>{knownFor(result).join('، ')}</span>
      </span>
      <span className={styles.job}>{texts[shownJob(result)]}</span>
    </ResultLink>
  );
}
