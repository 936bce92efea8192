import type HlsPlayer from 'hls.js';
import type { LoaderConfig } from 'hls.js';
import { carefulLoader } from './careful-loader.ts';
import { keepMediaLink, type MediaLink } from './media-link.ts';
import type { Stream, StreamStart } from './stream.ts';

const REFUSED = new Set([401, 403, 404, 410]);
const MEDIA_RECOVERIES = 3;
const RETRY_MS = 2500;

/** What is refused is asked for again only under a new link; what is slow or broken, a few times as it is. */
function loadPolicy(link: MediaLink): LoaderConfig {
  return {
    maxTimeToFirstByteMs: 10_000,
    maxLoadTimeMs: 60_000,
    timeoutRetry: { maxNumRetry: 2, retryDelayMs: 300, maxRetryDelayMs: 2000 },
    errorRetry: {
      maxNumRetry: 3,
      retryDelayMs: 300,
      maxRetryDelayMs: 3000,
      shouldRetry: (config, count, _isTimeout, response, isUsual) =>
        REFUSED.has(response?.code ?? 0) ? count < (config?.maxNumRetry ?? 0) && link.refused() : isUsual,
    },
  };
}

export function openWithHls(
  Hls: typeof HlsPlayer,
  { video, playlist, startAt, events }: StreamStart,
): Stream {
  const link = keepMediaLink(playlist, events.renew);
  const policy = { default: loadPolicy(link) };
  const hls = new Hls({
    startPosition: startAt,
    capLevelToPlayerSize: true,
    maxBufferLength: 40,
    backBufferLength: 60,
    // We draw the subtitles ourselves.
    renderTextTracksNatively: false,
    enableWebVTT: false,
    manifestLoadPolicy: policy,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
    fLoader: carefulLoader(Hls),
    xhrSetup: async (xhr, url) => xhr.open('GET', await link.address(url)),
  });
  let recoveries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    clearTimeout(timer);
    if (hls.levels.length > 0) hls.startLoad();
    else hls.loadSource(playlist);
  };
  const waitForNetwork = () => {
    events.onOffline();
    clearTimeout(timer);
    timer = setTimeout(goOn, RETRY_MS);
    window.addEventListener('online', goOn, { once: true });
  };
  // Whoever takes the picture off the element and puts it back leaves it paused.
  let wasPlaying = false;
  const noteEmptied = () => {
    if (wasPlaying)
      video.addEventListener('canplay', () => void video.play().catch(() => {}), { once: true });
  };
  const notePlaying = () => {
    // An error pauses too, and nobody asked for that.
    if (!video.error) wasPlaying = !video.paused;
  };

  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => events.onQuality(hls.levels[level]?.height ?? 0));
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    recoveries = 0;
    events.onArrival();
  });
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (!error.fatal) return;
    if (error.type === Hls.ErrorTypes.NETWORK_ERROR && !REFUSED.has(error.response?.code ?? 0))
      return waitForNetwork();
    recoveries += 1;
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries <= MEDIA_RECOVERIES)
      return hls.recoverMediaError();
    events.onFatal();
  });
  const listeners = { play: notePlaying, pause: notePlaying, emptied: noteEmptied };
  for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener);
  hls.attachMedia(video);
  hls.loadSource(playlist);

  return {
    setQuality: (quality, cap) => {
      const levelOf = (height: number) => hls.levels.findLastIndex((level) => level.height <= height);
      const apply = () => {
        hls.autoLevelCapping = cap === null ? -1 : Math.max(0, levelOf(cap));
        const level = quality === 'auto' ? -1 : Math.max(0, levelOf(quality));
        if (level !== -1 || !hls.autoLevelEnabled) hls.nextLevel = level;
      };
      if (hls.levels.length > 0) apply();
      else hls.once(Hls.Events.MANIFEST_PARSED, apply);
    },
    setAudio: (index) => {
      const apply = () => {
        if (hls.audioTracks.length > index && hls.audioTrack !== index) hls.audioTrack = index;
      };
      if (hls.audioTracks.length > 0) apply();
      else hls.once(Hls.Events.AUDIO_TRACKS_UPDATED, apply);
    },
    destroy: () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener);
      hls.destroy();
    },
  };
}
