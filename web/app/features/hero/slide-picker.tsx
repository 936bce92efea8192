import type { Slide } from '@pardeh/contract/titles/title-lists';
import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../shared/ui/controls/icon-button.tsx';
import { heroTexts as texts } from './hero.texts.ts';
import styles from './slide-picker.module.css';
import { SLIDE_MS, type Slideshow } from './use-slideshow.ts';

interface PickerProps {
  slides: readonly Slide[];
  show: Slideshow;
}

const duration: CSSProperties = { animationDuration: `${SLIDE_MS}ms` };

/** The list of slides: each name links to its title; with scripts, a click only switches to its slide. */
export function SlidePicker({ slides, show }: PickerProps) {
  if (slides.length < 2) return null;

  function pick(event: MouseEvent, place: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show.show(place);
  }

  return (
    <nav className={styles.picker} aria-label={texts.slides}>
      <ul className={styles.list}>
        {slides.map(({ title }, place) => {
          const isCurrent = place === show.current;
          return (
            <li key={title.id}>
              <Link
                className={styles.link}
                to={title.path}
                aria-current={isCurrent || undefined}
                onClick={(event) => pick(event, place)}
              >
                <span className={styles.line}>
                  {isCurrent && (
                    <span
                      className={styles.run}
                      data-running={show.isRunning || undefined}
                      style={duration}
                    />
                  )}
                </span>
                <span className={`one-line ${styles.name}`}>{title.titleFa}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <IconButton
        className={styles.pause}
        icon={show.isPaused ? 'play' : 'pause'}
        label={show.isPaused ? texts.resume : texts.pause}
        onClick={show.togglePause}
      />
    </nav>
  );
}
