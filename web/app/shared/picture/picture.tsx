import { BACKDROP_WIDTHS, PORTRAIT_WIDTHS, POSTER_WIDTHS } from '@pardeh/contract/limits';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './picture.module.css';
import { pictureSources } from './picture-sources.ts';
import { placeholderColor, placeholderImage } from './placeholder.ts';

export interface PictureProps {
  /** As the API gives it; null shows the default picture. */
  src: string | null;
  hash: string | null;
  /** Empty for a picture beside its own name. */
  alt: string;
  /** How wide the picture is shown, for the browser's choice of file. */
  sizes?: string;
  /** `high` for the one picture that a page opens with; it is then loaded at once. */
  priority?: 'high' | 'auto';
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

interface Kind {
  widths: readonly number[];
  ratio: [number, number];
  shape: string | undefined;
  missing: ReactNode;
  sizes: string;
  isLarge: boolean;
}

const KINDS = {
  poster: {
    widths: POSTER_WIDTHS,
    ratio: [2, 3],
    shape: styles.poster,
    missing: <Icon name="film" />,
    sizes: '(max-width: 675px) 45vw, 220px',
    isLarge: false,
  },
  backdrop: {
    widths: BACKDROP_WIDTHS,
    ratio: [16, 9],
    shape: styles.backdrop,
    missing: null,
    sizes: '100vw',
    isLarge: true,
  },
  portrait: {
    widths: PORTRAIT_WIDTHS,
    ratio: [4, 5],
    shape: styles.portrait,
    missing: <Icon name="person" />,
    sizes: '160px',
    isLarge: false,
  },
} satisfies Record<string, Kind>;

function placeholder(hash: string | null, isLarge: boolean): CSSProperties {
  if (!hash) return {};
  return isLarge ? { backgroundImage: placeholderImage(hash) } : { backgroundColor: placeholderColor(hash) };
}

function Picture({
  kind,
  src,
  hash,
  alt,
  sizes,
  priority = 'auto',
  className,
  style,
}: PictureProps & { kind: Kind }) {
  const [failed, setFailed] = useState(false);
  const isMissing = src === null || failed;
  const sources = isMissing ? null : pictureSources(src, kind.widths);
  const shown = sizes ?? kind.sizes;
  const [width, height] = kind.ratio;
  return (
    <span
      className={[styles.frame, kind.shape, isMissing && styles.missing, className].filter(Boolean).join(' ')}
      style={{ ...(isMissing ? {} : placeholder(hash, kind.isLarge)), ...style }}
      {...(isMissing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {sources ? (
        <picture>
          {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={shown} />}
          <img
            className={styles.image}
            src={sources.src}
            srcSet={sources.webp || undefined}
            sizes={sources.webp ? shown : undefined}
            width={width * 120}
            height={height * 120}
            alt={alt}
            loading={priority === 'high' ? 'eager' : 'lazy'}
            fetchPriority={priority}
            decoding={priority === 'high' ? 'sync' : 'async'}
            onError={() => setFailed(true)}
          />
        </picture>
      ) : (
        kind.missing
      )}
    </span>
  );
}

/** 2:3 */
export const Poster = (props: PictureProps) => <Picture kind={KINDS.poster} {...props} />;
/** 16:9 */
export const Backdrop = (props: PictureProps) => <Picture kind={KINDS.backdrop} {...props} />;
/** 4:5 */
export const Portrait = (props: PictureProps) => <Picture kind={KINDS.portrait} {...props} />;
