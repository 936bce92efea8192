import type { ComingSoonCard } from '@pardeh/contract/titles/title-lists';
import { TitlePoster } from '../../shared/picture/picture.tsx';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';
import styles from './release-card.module.css';
import { RemindButton } from './remind-button.tsx';

const GENRES_SHOWN = 3;

export function ReleaseCard({ title }: { title: ComingSoonCard }) {
  const genres = title.genres.slice(0, GENRES_SHOWN).map(({ titleFa }) => titleFa);
  const kind = [title.type === 'series' && texts.series, ...genres].filter(Boolean).join('، ');
  return (
    <article className={styles.card}>
      <a className={styles.link} href={title.path} data-plain="">
        <TitlePoster className={styles.poster} of={title} sizes="6.5rem" />
        <div className={styles.words}>
          <h4 className={styles.name}>{title.titleFa}</h4>
          <bdi className="english caption" lang="en">
            {title.titleEn}
          </bdi>
          <span className={styles.kind}>{kind}</span>
        </div>
      </a>
      <div className={styles.action}>
        <RemindButton title={title} />
      </div>
    </article>
  );
}
