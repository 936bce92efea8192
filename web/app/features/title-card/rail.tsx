import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import styles from './rail.module.css';
import { titleCardTexts as texts } from './title-card.texts.ts';

export interface RailProps {
  heading: string;
  to?: string;
  /** Names the row for the code that counts where titles are opened. */
  name?: string;
  /** One `<li>` each. */
  children: ReactNode;
}

/** In RTL `scrollLeft` counts down from 0, so its absolute value is the distance scrolled. */
function endsOf(list: HTMLElement) {
  const scrolled = Math.abs(list.scrollLeft);
  return { atStart: scrolled < 2, atEnd: scrolled + list.clientWidth > list.scrollWidth - 2 };
}

function useEnds(list: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = () => {
      const now = endsOf(element);
      setEnds((known) => (known.atStart === now.atStart && known.atEnd === now.atEnd ? known : now));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [list]);
  return ends;
}

const ARROWS = {
  back: { place: styles.back, icon: 'chevron-start', label: texts.railBack },
  forth: { place: styles.forth, icon: 'chevron-end', label: texts.railForth },
} as const;

/** For the mouse only: the keyboard reaches the cards themselves. */
function Arrow({ to, onClick }: { to: keyof typeof ARROWS; onClick: () => void }) {
  const { place, ...shape } = ARROWS[to];
  return (
    <IconButton
      className={`${styles.arrow} ${place}`}
      look="filled"
      tabIndex={-1}
      onClick={onClick}
      {...shape}
    />
  );
}

/** A row that continues past the edge: swiped on touch, scrolled by arrows with a mouse, walked by Tab. */
export function Rail({ heading, to, name, children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const ends = useEnds(list);

  function move(direction: 1 | -1) {
    const element = list.current;
    if (!element) return;
    const alongText = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: direction * alongText * element.clientWidth * 0.85, behavior: 'smooth' });
  }

  return (
    <section className={styles.rail} data-row={name}>
      <div className={styles.head}>
        <SectionHeading {...(to ? { to } : {})}>{heading}</SectionHeading>
      </div>
      <div className={styles.stage}>
        <ul className={styles.list} ref={list}>
          {children}
        </ul>
        {!ends.atStart && <Arrow to="back" onClick={() => move(-1)} />}
        {!ends.atEnd && <Arrow to="forth" onClick={() => move(1)} />}
      </div>
    </section>
  );
}
