import { useRef } from 'react';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Loading } from './playback-notice.tsx';
import styles from './player.module.css';
import { playerTexts as texts } from './player.texts.ts';
import { Refusal } from './refusal/refusal.tsx';
import { useSession, type Watched } from './session/use-session.ts';
import { WatchScreen } from './watch-screen.tsx';

/** Covers the whole page. */
export function Player({ watched, path }: { watched: Watched; path: string }) {
  const { state, start, renew, current, fetchMedia } = useSession(watched);
  const frame = useRef<HTMLDivElement>(null);
  const name = state.status === 'ready' ? state.session.title.titleFa : '';
  const heading = watched.fileId === null ? texts.trailerOf(name) : texts.watch(name);
  return (
    <div ref={frame} className={styles.frame}>
      <PageMeta title={heading} description={heading} path={path} noindex />
      {state.status === 'loading' && <Loading />}
      {state.status === 'refused' && (
        <Refusal
          // A repeated refusal starts over with a new countdown.
          key={state.attempt}
          titleKey={watched.imdb}
          error={state.error}
          onRetry={() => start()}
          onEndOthers={() => start({ endOthers: true })}
        />
      )}
      {state.status === 'ready' && (
        <WatchScreen
          key={state.session.fileId}
          session={state.session}
          current={current}
          renew={renew}
          fetchMedia={fetchMedia}
          frame={frame}
        />
      )}
    </div>
  );
}
