import type { WatchedTitle } from '@pardeh/contract/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useNavigate } from 'react-router';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { PlayerButton } from './player-button.tsx';

export function Heading({ title }: { title: WatchedTitle }) {
  const navigate = useNavigate();
  const { season, episode } = title;
  return (
    <header className={styles.heading}>
      <PlayerButton icon="back" label={texts.back} onClick={() => navigate(title.path)} />
      <div dir="rtl">
        <h1>{title.titleFa}</h1>
        {season !== null && episode !== null && (
          <p>
            {texts.episode(toPersianDigits(season), toPersianDigits(episode))}
            {title.episodeTitleFa && ` · ${title.episodeTitleFa}`}
          </p>
        )}
      </div>
    </header>
  );
}
