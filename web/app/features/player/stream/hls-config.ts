import type { HlsConfig, LoadPolicy } from 'hls.js';
import type { makeHlsLoaders } from './hls-loaders.ts';
import type { MediaLink } from './media-link.ts';

/** Statuses that mean "not with this link". */
export const REFUSED_STATUSES = new Set([401, 403, 404, 410]);

/** A refused request is retried only with a new link; a slow or broken one, a few times as is. */
function loadPolicy(link: MediaLink): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: 10_000,
      maxLoadTimeMs: 60_000,
      timeoutRetry: { maxNumRetry: 2, retryDelayMs: 300, maxRetryDelayMs: 2000 },
      errorRetry: {
        maxNumRetry: 3,
        retryDelayMs: 300,
        maxRetryDelayMs: 3000,
        shouldRetry: (config, count, _isTimeout, response, isUsual) =>
          REFUSED_STATUSES.has(response?.code ?? 0)
            ? count < (config?.maxNumRetry ?? 0) && link.refused()
            : isUsual,
      },
    },
  };
}

interface ConfigInput {
  link: MediaLink;
  loaders: ReturnType<typeof makeHlsLoaders>;
  startAt: number;
  bandwidth: number;
}

export function hlsConfig({ link, loaders, startAt, bandwidth }: ConfigInput): Partial<HlsConfig> {
  const policy = loadPolicy(link);
  return {
    startPosition: startAt,
    capLevelToPlayerSize: true,
    maxBufferLength: 40,
    backBufferLength: 60,
    // The bandwidth is known before the film starts, so no segment is wasted on measuring it.
    abrEwmaDefaultEstimate: bandwidth,
    testBandwidth: false,
    // SubtitleLayer draws the subtitles.
    renderTextTracksNatively: false,
    enableWebVTT: false,
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
    loader: loaders.loader,
    fLoader: loaders.fLoader,
    xhrSetup: async (xhr, url) => xhr.open('GET', await link.address(url)),
  };
}
