import type { StudioRail } from '@pardeh/contract/studio/front-page';
import { searchTitles } from '@pardeh/contract/title-search';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Backdrop, Poster } from '../../shared/picture/picture.tsx';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import type { FrontDesk } from './front-desk.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';
import styles from './front-preview.module.css';

type Device = 'phone' | 'desktop';
const SHOWN = 10;
const TABS = [
  { key: 'phone' as const, label: texts.phone },
  { key: 'desktop' as const, label: texts.desktop },
];

/** What the rail's filter finds for a viewer now. */
function useRailTitles({ filter, titles }: StudioRail) {
  const found = useQuery({
    ...apiQuery(searchTitles, { query: { ...filter, per_page: SHOWN } }),
    enabled: filter !== null,
  });
  return filter === null ? titles : (found.data?.data ?? []);
}

function PreviewRail({ rail }: { rail: StudioRail }) {
  const titles = useRailTitles(rail);
  return (
    <section className={styles.rail}>
      <h4 className={styles.railName}>{rail.titleFa}</h4>
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

function PreviewPage({ desk }: { desk: FrontDesk }) {
  const slides = (desk.slides.data?.data ?? []).filter(({ isShown }) => isShown);
  const rails = (desk.rails.data?.data ?? []).filter(({ isShown, page }) => isShown && page === 'home');
  const [slide] = slides;
  return (
    <>
      {slide && (
        <div className={styles.hero}>
          <Backdrop src={slide.backdrop} hash={null} alt="" sizes="640px" />
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
        <PreviewRail key={rail.id} rail={rail} />
      ))}
      {!slide && rails.length === 0 && <p className={styles.empty}>{texts.previewEmpty}</p>}
    </>
  );
}

/** The front page as it will stand on a phone and on a desktop, in small. */
export function FrontPreview({ desk }: { desk: FrontDesk }) {
  const [device, setDevice] = useState<Device>('phone');
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <Tabs label={texts.preview} tabs={TABS} active={device} onChange={setDevice}>
        <div className={styles[device]}>
          <PreviewPage desk={desk} />
        </div>
      </Tabs>
    </section>
  );
}
