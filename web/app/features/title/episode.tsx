import { watchPath } from '@pardeh/contract/paths';
import type { Season, TitleDetail } from '@pardeh/contract/titles/titles';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { formatPercent, toPersianDigits } from '@pardeh/persian/digits';
import { formatMinutes } from '@pardeh/persian/minutes';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './episode.module.css';
import type { Progress } from './seasons.rules.ts';
import { titleTexts as texts } from './title.texts.ts';

export interface EpisodeProps {
  title: TitleDetail;
  episode: Season['episodes'][number];
  progress: Progress | undefined;
  isNext: boolean;
}

function Frame({ title, episode, className, children }: FrameProps) {
  if (episode.fileId === null) return <div className={`${className} ${styles.missing}`}>{children}</div>;
  return (
    <a className={className} href={watchPath(title.id, title.imdb, episode.fileId)} data-plain="">
      {children}
    </a>
  );
}

interface FrameProps extends Pick<EpisodeProps, 'title' | 'episode'> {
  className: string | undefined;
  children: ReactNode;
}

function ProgressBar({ progress }: { progress: Progress | undefined }) {
  if (!progress || progress.share === 0) return null;
  const words = progress.isSeen ? texts.seen : texts.seenPart(formatPercent(progress.share * 100));
  return (
    <span className={styles.progress} style={{ '--share': progress.share }}>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

export function EpisodeRow({ title, episode, progress, isNext }: EpisodeProps) {
  const { number, titleFa, titleEn, synopsisFa, airDate, runtime, inFileOf } = episode;
  const name = titleFa ?? titleEn;
  return (
    <Frame title={title} episode={episode} className={styles.row}>
      <span className={styles.number}>{toPersianDigits(number)}</span>
      <span className={styles.names}>
        <span className={styles.name}>
          {name ? <bdi>{name}</bdi> : texts.episode(toPersianDigits(number))}
          {isNext && <span className={styles.next}>{texts.nextEpisode}</span>}
        </span>
        {titleFa && titleEn && (
          <bdi className={`one-line ${styles.english}`} lang="en" dir="ltr">
            {titleEn}
          </bdi>
        )}
        {synopsisFa && <span className={`two-lines ${styles.synopsis}`}>{synopsisFa}</span>}
      </span>
      <span className={styles.facts}>
        {inFileOf !== null && <span>{texts.inFileOf(toPersianDigits(inFileOf))}</span>}
        {airDate && <span>{formatJalali(airDate)}</span>}
        {runtime !== null && <span>{formatMinutes(runtime)}</span>}
      </span>
      <span className={styles.sign}>
        {progress?.isSeen ? <Icon name="check" /> : episode.fileId !== null && <Icon name="play" />}
      </span>
      <ProgressBar progress={progress} />
    </Frame>
  );
}

export function EpisodeTile({ title, episode, progress, isNext }: EpisodeProps) {
  return (
    <Frame title={title} episode={episode} className={`${styles.tile} ${isNext ? styles.nextTile : ''}`}>
      <span className="visually-hidden">{texts.episode('')}</span>
      {toPersianDigits(episode.number)}
      {progress?.isSeen && <Icon name="check" />}
      <ProgressBar progress={progress} />
    </Frame>
  );
}
