import { useRef } from 'react';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { Screening } from './screening.tsx';
import { useSession, type Watched } from './use-session.ts';
import { Wall } from './wall.tsx';

/** The hall goes dark: the player lies over the whole page. */
export function Player({ watched, path }: { watched: Watched; path: string }) {
  const { state, start, renew, current, fetchMedia } = useSession(watched);
  const hall = useRef<HTMLDivElement>(null);
  const name = state.status === 'ready' ? state.session.title.titleFa : '';
  const heading = watched.fileId === null ? texts.trailerOf(name) : texts.watch(name);
  return (
    <div ref={hall} className={styles.hall}>
      <PageMeta title={heading} description={heading} path={path} noindex />
      {state.status === 'loading' && (
        <div className={styles.waiting} role="status">
          <Spinner />
          <span className="visually-hidden">{texts.loading}</span>
        </div>
      )}
      {state.status === 'refused' && (
        <Wall error={state.error} onRetry={() => start()} onEndOthers={() => start({ endOthers: true })} />
      )}
      {state.status === 'ready' && (
        <Screening
          key={state.session.fileId}
          session={state.session}
          current={current}
          renew={renew}
          fetchMedia={fetchMedia}
          hall={hall}
        />
      )}
    </div>
  );
}
