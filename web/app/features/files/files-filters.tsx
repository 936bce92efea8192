import type { TitleFile } from '@pardeh/contract/titles/title-files';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { type FilesView, hasDub, qualitiesOf, seasonsOf, viewQuery } from './files.rules.ts';
import { filesTexts as texts } from './files.texts.ts';
import styles from './files-filters.module.css';

interface Choice {
  key: string;
  label: string;
  view: FilesView;
  isChosen: boolean;
}

function Choices({ label, choices, first }: { label: string; choices: Choice[]; first: number | undefined }) {
  return (
    <div className={styles.group}>
      <span className={styles.label}>{label}</span>
      <ul className={styles.choices}>
        {choices.map(({ key, label: name, view, isChosen }) => (
          <li key={key}>
            <Link
              className={styles.choice}
              to={viewQuery(view, first)}
              aria-current={isChosen ? 'true' : undefined}
              replace
              preventScrollReset
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links, so that each view has a URL and works without scripts. */
export function FilesFilters({ files, view }: { files: readonly TitleFile[]; view: FilesView }) {
  const seasons = seasonsOf(files);
  const qualities = qualitiesOf(files);
  const [first] = seasons;
  const dubbed = files.filter(hasDub).length;
  const groups: { label: string; choices: Choice[] }[] = [];
  if (seasons.length > 1) {
    groups.push({
      label: texts.season,
      choices: seasons.map((season) => ({
        key: String(season),
        label: toPersianDigits(season),
        view: { ...view, season },
        isChosen: season === view.season,
      })),
    });
  }
  if (dubbed > 0) {
    groups.push({
      label: texts.audio,
      choices: (['all', 'dub', 'original'] as const).map((audio) => ({
        key: audio,
        label: texts.audios[audio],
        view: { ...view, audio },
        isChosen: audio === view.audio,
      })),
    });
  }
  if (qualities.length > 1) {
    groups.push({
      label: texts.quality,
      choices: [null, ...qualities].map((quality) => ({
        key: quality ?? 'all',
        label: quality === null ? texts.all : toPersianDigits(quality.replace(/p$/, '')),
        view: { ...view, quality },
        isChosen: quality === view.quality,
      })),
    });
  }
  if (groups.length === 0) return null;
  return (
    <nav className={styles.filters} aria-label={texts.filters}>
      {groups.map((group) => (
        <Choices key={group.label} {...group} first={first} />
      ))}
    </nav>
  );
}
