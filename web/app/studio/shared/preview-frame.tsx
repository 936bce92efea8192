import type { ReactNode } from 'react';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import styles from './preview-frame.module.css';
import { studioTexts } from './studio.texts.ts';

interface PreviewFrameProps {
  name: string;
  words: string;
  back: { to: string; label: string };
  /** Shown next to the back link. */
  links?: ReactNode;
  children: ReactNode;
}

/** A page as viewers will see it, under a bar that says so. */
export function PreviewFrame({ name, words, back, links, children }: PreviewFrameProps) {
  return (
    <>
      <title>{studioTexts.titled(name)}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className={styles.bar}>
        <span>{words}</span>
        <div className="row">
          {links}
          <ButtonLink variant="quiet" to={back.to}>
            {back.label}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.page}>{children}</div>
    </>
  );
}
