import type { HlsConfig, LoadPolicy } from 'hls.js';
import type { HlsLoaders } from './hls-loaders.ts';
import type { MediaLink } from './media-link.ts';

/** Replies that mean "not under this link". */
export const REFUSED_STATUSES = new Set([401, 403, 404, 410]);

/** What is refused is asked for again only under a new link; what is slow or broken, a few times as it is. */
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
  loaders: HlsLoaders;
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
    // The bandwidth is known before the film begins: no segment has to be spent on measuring it.
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
