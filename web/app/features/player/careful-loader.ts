import type HlsPlayer from 'hls.js';
import type { FragmentLoaderContext, HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration } from 'hls.js';
import { isWholeSegment } from './whole-segment.ts';

type Constructor = new (config: HlsConfig) => Loader<FragmentLoaderContext>;

/** As if the server had failed, so that it is asked again. */
const DAMAGED = { code: 500, text: 'damaged on the way' };

/** hls.js's own loader, which takes a damaged segment for one that did not arrive. */
export function carefulLoader(Hls: typeof HlsPlayer): Constructor {
  const Usual = Hls.DefaultConfig.loader as unknown as Constructor;
  return class extends Usual {
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
  };
}
