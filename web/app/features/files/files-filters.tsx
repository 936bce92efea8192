import type { TitleFile } from '@pardeh/contract/titles/title-files';
import { toPersianDigits } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { type FilesView, hasDub, qualitiesOf, seasonsOf, viewQuery } from './files.rules.ts';
import { filesTexts as texts } from './files.texts.ts';
import styles from './files-filters.module.css';

const AUDIOS = ['all', 'dub', 'original'] as const;

/** Links, so that each view has a URL and works without scripts. */
export function FilesFilters({ files, view }: { files: readonly TitleFile[]; view: FilesView }) {
  const seasons = seasonsOf(files);
  const qualities = qualitiesOf(files);
  const addressOf = (part: Partial<FilesView>) => viewQuery({ ...view, ...part }, seasons[0]);
  const choice = (name: string, part: Partial<FilesView>) => ({ name, to: addressOf(part) });
  const groups = [
    seasons.length > 1 && {
      label: texts.season,
      choices: seasons.map((season) => choice(toPersianDigits(season), { season })),
    },
    files.some(hasDub) && {
      label: texts.audio,
      choices: AUDIOS.map((audio) => choice(texts.audios[audio], { audio })),
    },
    qualities.length > 1 && {
      label: texts.quality,
      choices: [null, ...qualities].map((quality) =>
        choice(quality === null ? texts.all : toPersianDigits(quality.replace(/p$/, '')), { quality }),
      ),
    },
  ].filter((group) => group !== false);
  if (groups.length === 0) return null;
  return (
    <nav className={styles.filters} aria-label={texts.filters}>
      {groups.map(({ label, choices }) => (
        <div key={label} className={styles.group}>
          <span className={styles.label}>{label}</span>
          <ul className={styles.choices}>
            {choices.map(({ name, to }) => (
              <li key={to}>
                <Link
                  className={styles.choice}
                  to={to}
                  aria-current={to === addressOf({}) ? 'true' : undefined}
                  replace
                  preventScrollReset
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
