import { BACKDROP_WIDTHS, PORTRAIT_WIDTHS, POSTER_WIDTHS } from '@pardeh/contract/limits';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { NameCard } from './name-card.tsx';
import styles from './picture.module.css';
import { avifSet, focalOf } from './picture-sources.ts';
import { placeholder } from './placeholder.ts';

export interface PictureProps {
  /** As returned by the API; null shows the default picture. */
  src: string | null;
  hash: string | null;
  /** Empty for a picture next to its own name. */
  alt: string;
  /** How wide the picture is shown, for the browser's choice of file. */
  sizes?: string;
  /** `high` for the main picture of a page, which is then loaded immediately. */
  priority?: 'high' | 'auto';
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Drawn over the picture. */
  children?: ReactNode;
}

interface Kind {
  widths: readonly number[];
  ratio: [number, number];
  shape: string | undefined;
  missing?: ReactNode;
  sizes: string;
  isLarge?: boolean;
}

const KINDS = {
  poster: {
    widths: POSTER_WIDTHS,
    ratio: [2, 3],
    shape: styles.poster,
    missing: <Icon name="film" />,
    sizes: '(max-width: 675px) 45vw, 220px',
  },
  backdrop: {
    widths: BACKDROP_WIDTHS,
    ratio: [16, 9],
    shape: styles.backdrop,
    sizes: '100vw',
    isLarge: true,
  },
  portrait: {
    widths: PORTRAIT_WIDTHS,
    ratio: [4, 5],
    shape: styles.portrait,
    sizes: '160px',
  },
} satisfies Record<string, Kind>;

const AT_ONCE = { fetchPriority: 'high', decoding: 'sync' } as const;
const LATER = { loading: 'lazy', decoding: 'async' } as const;

function Picture({
  kind,
  src,
  hash,
  alt,
  sizes,
  priority = 'auto',
  className,
  style,
  missing = kind.missing,
  children,
}: PictureProps & { kind: Kind; missing?: ReactNode }) {
  const [failed, setFailed] = useState(false);
  const isMissing = src === null || failed;
  // Blurred only where it fills the screen; many of them would be heavier than the page.
  const isBlurred = kind.isLarge && sizes === undefined && priority === 'high';
  const avif = isMissing ? '' : avifSet(src, kind.widths);
  const focal = isMissing ? undefined : focalOf(src);
  const [width, height] = kind.ratio;
  return (
    <span
      className={[styles.frame, kind.shape, isMissing && styles.missing, className].filter(Boolean).join(' ')}
      style={
        {
          ...(isMissing ? {} : placeholder(hash, isBlurred)),
          ...(focal ? { '--focal': focal } : {}),
          ...style,
        } as CSSProperties
      }
      {...(isMissing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      {isMissing ? (
        missing
      ) : (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes ?? kind.sizes} />}
          <img
            className={styles.image}
            src={src}
            width={width * 120}
            height={height * 120}
            alt={alt}
            {...(priority === 'high' ? AT_ONCE : LATER)}
            onError={() => setFailed(true)}
            ref={(image) => {
              // It may have failed before the page hydrated.
              if (image?.complete && image.naturalWidth === 0) setFailed(true);
            }}
          />
        </picture>
      )}
      {children}
    </span>
  );
}

/** 2:3; without its picture, the name of the title where there is room for it. */
export const Poster = ({ name, ...props }: PictureProps & { name?: string }) => (
  <Picture kind={KINDS.poster} {...(name ? { missing: <NameCard name={name} isWhole /> } : {})} {...props} />
);
/** The poster of a title or a collection, next to its name. */
export const TitlePoster = ({
  of: { poster, posterHash, titleFa },
  ...props
}: Omit<PictureProps, 'src' | 'hash' | 'alt'> & {
  of: { poster: string | null; posterHash: string | null; titleFa: string };
}) => <Poster src={poster} hash={posterHash} name={titleFa} alt="" {...props} />;
/** 16:9 */
export const Backdrop = (props: PictureProps) => <Picture kind={KINDS.backdrop} {...props} />;
/** 4:5; without a photograph, the initials of the name. */
export const Portrait = ({ name, ...props }: PictureProps & { name: string }) => (
  <Picture kind={KINDS.portrait} missing={<NameCard name={name} />} {...props} />
);
