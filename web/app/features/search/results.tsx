import type { PersonSearchResult } from '@pardeh/contract/titles/people';
import type { TitleSearchResult } from '@pardeh/contract/titles/title-search';
import { formatPercent } from '@pardeh/persian/digits';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatRating, formatYears } from '../../shared/format.ts';
import { knownFor, shownJob } from '../../shared/found-person.ts';
import { Portrait, Poster } from '../../shared/picture/picture.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tomato } from '../../shared/ui/tomato.tsx';
import { ReadyMark } from '../title-card/ready-mark.tsx';
import styles from './results.module.css';
import { searchTexts as texts } from './search.texts.ts';

interface ResultProps {
  id: string;
  isActive: boolean;
  onFollow: () => void;
}

/** One option of the list. The field keeps the focus; arrows move `isActive`, a click follows the link. */
function ResultLink({
  id,
  isActive,
  onFollow,
  to,
  children,
}: ResultProps & { to: string; children: ReactNode }) {
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.result}
      to={to}
      prefetch="intent"
      onClick={onFollow}
    >
      {children}
    </Link>
  );
}

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
