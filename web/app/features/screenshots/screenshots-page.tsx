import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { listScreenshots } from '@pardeh/contract/titles/title-files';
import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { formatClock } from '@pardeh/persian/units';
import { type KeyboardEvent, useState } from 'react';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import styles from './screenshots.module.css';
import { screenshotsTexts as texts } from './screenshots.texts.ts';

type Screenshot = ReplyOf<typeof listScreenshots>['data'][number];

/** The pictures follow the film's time in reading direction: in RTL, to the left. */
function Lightbox({ shot, onStep }: { shot: Screenshot; onStep: (by: number) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onStep(1);
    if (event.key === 'ArrowRight') onStep(-1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows only repeat what the two buttons do
    <div className={styles.lightbox} onKeyDown={onKeyDown}>
      <img src={shot.url} alt={texts.at(formatClock(shot.at))} />
      <div className={styles.steps}>
        <IconButton icon="chevron-start" label={texts.previous} onClick={() => onStep(-1)} />
        <IconButton icon="chevron-end" label={texts.next} onClick={() => onStep(1)} />
      </div>
    </div>
  );
}

export function ScreenshotsPage({ title, shots }: { title: TitleDetail; shots: readonly Screenshot[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const crumbs = [HOME, { label: title.titleFa, to: title.path }, { label: texts.title(title.titleFa) }];
  const shown = open === null ? undefined : shots[open];
  const step = (by: number) =>
    setOpen((place) => (place === null ? null : (place + by + shots.length) % shots.length));
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta
        title={texts.title(title.titleFa)}
        description={texts.description(title.titleFa)}
        path={`/screenshots/${title.id}`}
        noindex
      />
      <header className={styles.head}>
        <Breadcrumbs items={crumbs} />
        <h1>{texts.title(title.titleFa)}</h1>
        <p>{texts.spoilerSafe}</p>
      </header>
      {shots.length === 0 && (
        <EmptyState
          icon="film"
          title={texts.none}
          action={<ButtonLink to={title.path}>{texts.back}</ButtonLink>}
        />
      )}
      <ul className={styles.grid}>
        {shots.map((shot, place) => (
          <li key={shot.at}>
            <button
              type="button"
              className={styles.shot}
              aria-label={texts.open(formatClock(shot.at))}
              onClick={() => setOpen(place)}
            >
              <img src={shot.thumb} alt="" loading="lazy" width={320} height={180} />
              <span>{formatClock(shot.at)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setOpen(null)}
        title={shown ? texts.at(formatClock(shown.at)) : ''}
      >
        {shown && <Lightbox shot={shown} onStep={step} />}
      </Dialog>
    </div>
  );
}
