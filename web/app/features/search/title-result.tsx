import type { TitleSearchResult } from '@pardeh/contract/titles/title-search';
import { formatPercent } from '@pardeh/persian/digits';
import { formatRating, formatYears } from '../../shared/format.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tomato } from '../../shared/ui/tomato.tsx';
import { ReadyMark } from '../title-card/ready-mark.tsx';
import { ResultLink, type ResultProps } from './result-link.tsx';
import styles from './results.module.css';
import { searchTexts as texts } from './search.texts.ts';

export function TitleResult({ result, ...link }: ResultProps & { result: TitleSearchResult }) {
  const { rottenTomatoes: rotten } = result;
  return (
    <ResultLink to={result.path} {...link}>
      <Poster src={result.poster} hash={result.posterHash} alt="" sizes="48px" className={styles.poster} />
      <span className={styles.names}>
        <span className={styles.name}>{result.titleFa}</span>
        <bdi className={styles.english} lang="en">
          {result.titleEn}
        </bdi>
        <span className={styles.genres}>
          <ReadyMark title={result} />
          {result.genres.map(({ titleFa }) => titleFa).join('، ')}
        </span>
      </span>
      <span className={styles.year}>{formatYears(result.year, null, result.isIranian)}</span>
      <span className={styles.rating}>
        {result.rating !== null && (
          <>
            <span className="visually-hidden">{texts.rating}</span>
            {formatRating(result.rating)}
            <Icon name="star" className={styles.star} />
          </>
        )}
      </span>
      <span className={styles.meter}>
        {rotten && (
          <>
            <span className="visually-hidden">{texts.tomatometer}</span>
            {formatPercent(rotten.rtMeter)}
            <Tomato status={rotten.rtStatus} />
          </>
        )}
      </span>
    </ResultLink>
  );
}
