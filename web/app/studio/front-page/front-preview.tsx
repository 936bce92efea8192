import type { StudioRail } from '@pardeh/contract/studio/front-page/front-page';
import { searchTitles, type TitleSearchQuery } from '@pardeh/contract/titles/title-search';
import { type ReactNode, useState } from 'react';
import { Backdrop, Poster } from '../../shared/picture/picture.tsx';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Tabs } from '../../shared/ui/navigation/tabs.tsx';
import type { FrontDesk } from './front-desk.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';
import styles from './front-preview.module.css';

type Device = 'phone' | 'desktop';
const SHOWN = 10;
const TABS = [
  { key: 'phone' as const, label: texts.phone },
  { key: 'desktop' as const, label: texts.desktop },
];

interface PreviewRow {
  heading: string;
  /** Null for a rail of hand-picked titles. */
  query: TitleSearchQuery | null;
  titles?: StudioRail['titles'];
  isOwn?: boolean;
}
/** The site's own rails, which the route provides. */
export type RenderOwnRows = (render: (row: PreviewRow) => ReactNode) => ReactNode;

/** What a rail's filter currently finds for a viewer. */
function PreviewRail({ heading, query, titles: chosen = [], isOwn = false }: PreviewRow) {
  const found = useApiQuery(
    searchTitles,
    { query: { ...query, per_page: SHOWN } },
    { enabled: query !== null },
  );
  const titles = query === null ? chosen : (found.data?.data ?? []);
  if (isOwn && titles.length === 0) return null;
  return (
    <section className={styles.rail}>
      <h3 className={styles.railName}>
        {heading} {isOwn && <span className={styles.own}>{texts.ownRow}</span>}
      </h3>
      <ul className={styles.posters}>
        {titles.slice(0, SHOWN).map(({ id, titleFa, poster }) => (
          <li key={id}>
            <Poster src={poster} hash={null} alt={titleFa} sizes="110px" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PreviewPage({ desk, renderOwnRows }: FrontPreviewProps) {
  const slides = (desk.slides.data?.data ?? []).filter(({ isShown }) => isShown);
  const rails = (desk.rails.data?.data ?? []).filter(({ isShown, page }) => isShown && page === 'home');
  const [slide] = slides;
  return (
    <>
      {slide && (
        <div className={styles.hero}>
          {slide.backdrop ? (
            <Backdrop src={slide.backdrop} hash={null} alt="" sizes="640px" />
          ) : (
            <span className={styles.colours}>
              <Poster src={slide.poster} hash={null} alt="" sizes="120px" />
            </span>
          )}
          <div className={styles.heroWords}>
            <h3>{slide.titleFa}</h3>
            {slide.taglineFa && <p>{slide.taglineFa}</p>}
            <span className={styles.dots} aria-hidden="true">
              {slides.map(({ id }) => (
                <span key={id} className={styles.dot} />
              ))}
            </span>
          </div>
        </div>
      )}
      {rails.map((rail) => (
        <PreviewRail
          key={rail.id}
          heading={rail.titleFa}
          query={rail.filter as TitleSearchQuery | null}
          titles={rail.titles}
        />
      ))}
      {!slide && rails.length === 0 && <p className={styles.empty}>{texts.previewEmpty}</p>}
      {renderOwnRows((row) => (
        <PreviewRail key={row.heading} {...row} isOwn />
      ))}
    </>
  );
}

interface FrontPreviewProps {
  desk: FrontDesk;
  renderOwnRows: RenderOwnRows;
}

/** A small preview of the front page on a phone and on a desktop. */
export function FrontPreview({ desk, renderOwnRows }: FrontPreviewProps) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <Tabs label={texts.preview} tabs={TABS} active={device} onChange={setDevice}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section className={styles[device]} aria-label={texts[device]} tabIndex={0}>
          <PreviewPage desk={desk} renderOwnRows={renderOwnRows} />
        </section>
      </Tabs>
    </section>
  );
}
