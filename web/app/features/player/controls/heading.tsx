import type { WatchedTitle } from '@pardeh/contract/watching/playback';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { playerTexts as texts } from '../player.texts.ts';
import styles from './heading.module.css';
import { episodeWords } from './media-metadata.ts';
import { PlayerButton } from './player-button.tsx';

/** `children` are the buttons at the far end. */
export function Heading({ title, children }: { title: WatchedTitle; children?: ReactNode }) {
  const navigate = useNavigate();
  const { season, episode, lastEpisode } = title;
  return (
    <header className={styles.heading} dir="rtl">
      <PlayerButton icon="back" label={texts.back} onClick={() => navigate(title.path)} />
      <div className={styles.names}>
        <h1 className="one-line">{title.titleFa}</h1>
        {season !== null && episode !== null && (
          <p className="one-line">
            {episodeWords(season, episode, lastEpisode)}
            {title.episodeTitleFa && ` · ${title.episodeTitleFa}`}
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
