import type HlsPlayer from 'hls.js';
import type {
  FragmentLoaderContext,
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
} from 'hls.js';
import { isWholeSegment } from './segment-check.ts';

type LoaderClass<C extends LoaderContext> = new (config: HlsConfig) => Loader<C>;

/** Simulates a server failure, so that the segment is fetched again. */
const DAMAGED = { code: 500, text: 'damaged segment' };

/** hls.js's own loaders, extended to count received bytes and to treat a damaged segment as a failed one. */
export function makeHlsLoaders(Hls: typeof HlsPlayer) {
  const Base = Hls.DefaultConfig.loader as unknown as LoaderClass<LoaderContext>;
  const open = new Set<Loader<LoaderContext>>();
  let finishedBytes = 0;

  class CountingLoader extends Base {
    constructor(config: HlsConfig) {
      super(config);
      open.add(this);
    }
    override destroy(): void {
      if (open.delete(this)) finishedBytes += this.stats?.loaded ?? 0;
      super.destroy();
    }
  }

  class CheckedLoader extends (CountingLoader as unknown as LoaderClass<FragmentLoaderContext>) {
    override load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<FragmentLoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, stats, loaded, details) => {
          const isDamaged = response.data instanceof ArrayBuffer && !isWholeSegment(response.data);
          if (isDamaged) callbacks.onError(DAMAGED, loaded, details, stats);
          else callbacks.onSuccess(response, stats, loaded, details);
        },
      });
    }
  }

  return {
    loader: CountingLoader,
    fLoader: CheckedLoader,
    loadedBytes: () => [...open].reduce((sum, { stats }) => sum + (stats?.loaded ?? 0), finishedBytes),
  };
}
