import type { Slide } from '@pardeh/contract/titles/title-lists';
import { Backdrop, Poster } from '../../shared/picture/picture.tsx';
import styles from './hero.module.css';
import { heroTexts as texts } from './hero.texts.ts';
import { HeroWords } from './hero-words.tsx';
import { SlidePicker } from './slide-picker.tsx';
import { useSlideshow } from './use-slideshow.ts';

/** Nobody waits for more. */
const SLIDES_MAX = 6;

/** The top of the front page: one picture, one name, one action. */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const shown = slides.slice(0, SLIDES_MAX);
  const show = useSlideshow(shown.length);
  const slide = shown[show.current];
  if (!slide) return null;

  const upcoming = show.isWarm ? (show.current + 1) % shown.length : null;
  const layers = [...new Set([upcoming, show.previous, show.current])].filter((place) => place !== null);
  return (
    <section
      className={styles.hero}
      data-under-bar=""
      style={{ '--tint': slide.tint ?? undefined }}
      aria-label={texts.label()}
      // Not on enter: the pointer may have been there before hydration.
      onPointerMove={(event) => event.pointerType === 'mouse' && show.hold(true)}
      onPointerLeave={() => show.hold(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && show.hold(true)}
      onBlur={() => show.hold(false)}
    >
      {layers.map((place) => {
        const { title, backdrop, backdropHash } = shown[place] as Slide;
        return (
          <div
            key={title.id}
            className={styles.layer}
            data-current={place === show.current || undefined}
            data-rising={(place === show.current && show.previous !== null) || undefined}
          >
            {backdrop === null ? (
              // Only its colours are visible, so the smallest file will do.
              <Poster
                className={`${styles.picture} ${styles.colours}`}
                src={title.poster}
                hash={title.posterHash}
                alt=""
                sizes="120px"
              />
            ) : (
              <Backdrop
                className={styles.picture}
                src={backdrop}
                hash={backdropHash}
                alt=""
                priority={place === 0 ? 'high' : 'auto'}
              />
            )}
          </div>
        );
      })}
      <div className={styles.shade} />
      <div className={`page-width ${styles.content}`}>
        <HeroWords key={slide.title.id} slide={slide} isRising={show.previous !== null} />
        <SlidePicker slides={shown} show={show} />
      </div>
    </section>
  );
}
