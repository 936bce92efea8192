import type { Season, TitleDetail } from '@pardeh/contract/titles/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatOrdinal } from '@pardeh/persian/ordinals';
import { type MouseEvent, useId } from 'react';
import { formatYears } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import { EpisodeRow, EpisodeTile } from './episode.tsx';
import styles from './seasons.module.css';
import { hasNames, isNextEpisode, openSeason, type Positions, positionsOf } from './seasons.rules.ts';
import { titleTexts as texts } from './title.texts.ts';

/** Opens a season and scrolls to it; without scripts the link alone does both. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1))?.closest('details');
  if (!target) return;
  event.preventDefault();
  target.open = true;
  target.scrollIntoView({ behavior: 'smooth', block: 'start' });
  target.querySelector('summary')?.focus({ preventScroll: true });
}

function SeasonBox({ title, season, positions, group }: SeasonBoxProps) {
  const count = texts.episodesCount(toPersianDigits(season.episodes.length));
  const Entry = hasNames(season) ? EpisodeRow : EpisodeTile;
  return (
    <details className={styles.season} name={group} open={season.number === openSeason(title)}>
      <summary className={`unfolds ${styles.summary}`}>
        <span className={styles.name}>
          {texts.season(formatOrdinal(season.number))}
          {season.titleFa && `: ${season.titleFa}`}
        </span>
        <span className={styles.facts}>
          {season.year !== null && <span>{formatYears(season.year, null, title.isIranian)}</span>}
          <span>{count}</span>
        </span>
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <ol className={hasNames(season) ? styles.rows : styles.tiles} id={`${group}-${season.number}`}>
        {season.episodes.map((episode) => (
          <li key={episode.id}>
            <Entry
              title={title}
              episode={episode}
              progress={episode.fileId === null ? undefined : positions.get(episode.fileId)}
              isNext={isNextEpisode(title, episode.fileId, positions)}
            />
          </li>
        ))}
      </ol>
      {season.episodes.length === 0 && <p className={styles.empty}>{texts.noEpisodes}</p>}
    </details>
  );
}

interface SeasonBoxProps {
  title: TitleDetail;
  season: Season;
  positions: Positions;
  group: string;
}

export function Seasons({ title }: { title: TitleDetail }) {
  const group = `season${useId()}`;
  const positions = positionsOf(title);
  if (title.seasons.length === 0) return null;
  return (
    <section className={`page-width ${styles.seasons}`}>
      <SectionHeading>{texts.episodes}</SectionHeading>
      {title.seasons.length > 2 && (
        <nav className={styles.jump} aria-label={texts.jumpTo}>
          {title.seasons.map(({ number }) => (
            <a key={number} className={styles.to} href={`#${group}-${number}`} onClick={jump}>
              <span className="visually-hidden">{texts.jumpTo} </span>
              {toPersianDigits(number)}
            </a>
          ))}
        </nav>
      )}
      {title.seasons.map((season) => (
        <SeasonBox key={season.number} title={title} season={season} positions={positions} group={group} />
      ))}
    </section>
  );
}
