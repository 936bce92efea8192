import type { SuggestedRow } from '@pardeh/contract/titles/for-you';
import type { TitleCard as Title } from '@pardeh/contract/titles/titles';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRowInsight } from '../../shared/insight/row-insight.ts';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Rail } from '../title-card/rail.tsx';
import { TitleCard } from '../title-card/title-card.tsx';
import { useForYouRows } from './for-you.queries.ts';
import { forYouTexts as texts } from './for-you.texts.ts';
import styles from './for-you-rails.module.css';

const WhyDialog = lazy(async () => ({ default: (await import('./why-dialog.tsx')).WhyDialog }));

const isPersonal = (key: string) => key === 'for-you' || key.startsWith('because-');

/** The rows of a signed-in profile; visitors have the page's other rows, which are popular and new. */
export function ForYouRails() {
  const rows = useForYouRows();
  if (!rows) return null;
  return (
    <>
      <p className={styles.tonight}>
        <ButtonLink variant="outline" icon="moon" to="/tonight">
          {texts.tonight}
        </ButtonLink>
      </p>
      <Rows rows={rows} />
    </>
  );
}

function Rows({ rows }: { rows: readonly SuggestedRow[] }) {
  const [asked, setAsked] = useState<Title | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Without suggestions the page has these rows anyway.
  const own = rows.filter(({ key, titles }) => key !== 'popular' && key !== 'new' && titles.length > 0);
  const list = useRef<HTMLDivElement>(null);
  useRowInsight(
    list,
    own.map(({ key }) => key),
  );
  return (
    <div ref={list} className={styles.rows}>
      {own.map((row) => (
        <Rail
          key={row.key}
          name={row.key}
          heading={row.titleFa}
          {...(row.key === 'saved' ? { to: '/user/watchlist' } : {})}
        >
          {row.titles.map((title) => (
            <li key={title.id}>
              <TitleCard title={title} />
              {isPersonal(row.key) && (
                <button
                  type="button"
                  className={styles.why}
                  aria-label={texts.why(title.titleFa)}
                  aria-haspopup="dialog"
                  onClick={({ currentTarget }) => {
                    button.current = currentTarget;
                    setAsked(title);
                  }}
                >
                  <Icon name="info" />
                  {texts.whyShort}
                </button>
              )}
            </li>
          ))}
        </Rail>
      ))}
      {asked && (
        <Suspense>
          <WhyDialog
            title={asked}
            onClose={() => setAsked(null)}
            onHide={() => {
              setAsked(null);
              focusNeighbour(button.current);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Its own button goes with its card, and the focus with it. */
function focusNeighbour(button: HTMLButtonElement | null): void {
  const item = button?.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  // After the dialog has closed and restored the focus.
  requestAnimationFrame(() => next?.querySelector('button')?.focus());
}
