import type HlsPlayer from 'hls.js';
import type { HlsConfig, LoadPolicy } from 'hls.js';
import { listen } from '../listen.ts';
import { makeHlsLoaders } from './hls-loaders.ts';
import { type MediaLink, refreshMediaLink } from './media-link.ts';
import type { Stream, StreamEvents, StreamStart } from './stream.ts';
import { tryPlaying } from './try-playing.ts';

const MEDIA_RECOVERIES = 3;
/** Statuses that mean "not with this link". */
const REFUSED_STATUSES = new Set([401, 403, 404, 410]);

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

function hlsConfig({ link, loaders, startAt, bandwidth }: ConfigInput): Partial<HlsConfig> {
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

/** Detaching and reattaching the source leaves the element paused: a film that was playing resumes. */
function resumeAfterReset(video: HTMLVideoElement): () => void {
  let wasPlaying = false;
  const onPlayOrPause = () => {
    // An error also pauses playback, but not on the viewer's request.
    if (!video.error) wasPlaying = !video.paused;
  };
  return listen(video, {
    play: onPlayOrPause,
    pause: onPlayOrPause,
    emptied: () => {
      if (wasPlaying) video.addEventListener('canplay', () => tryPlaying(video), { once: true });
    },
  });
}

/** Network errors wait, media errors are retried a few times, and everything else is fatal. */
function handleErrors(Hls: typeof HlsPlayer, hls: HlsPlayer, events: StreamEvents): void {
  let recoveries = 0;
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    recoveries = 0;
  });
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (!error.fatal) return;
    const isRefused = REFUSED_STATUSES.has(error.response?.code ?? 0);
    if (error.type === Hls.ErrorTypes.NETWORK_ERROR && !isRefused) return events.onConnectionFailed();
    recoveries += 1;
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries <= MEDIA_RECOVERIES)
      return hls.recoverMediaError();
    events.onFatal();
  });
}

function chooseLevel(hls: HlsPlayer, quality: number | 'auto', cap: number | null): void {
  const levelOf = (height: number) =>
    Math.max(
      0,
      hls.levels.findLastIndex((level) => level.height <= height),
    );
  hls.autoLevelCapping = cap === null ? -1 : levelOf(cap);
  const level = quality === 'auto' ? -1 : levelOf(quality);
  if (level !== -1 || !hls.autoLevelEnabled) hls.nextLevel = level;
}

/** A ManagedMediaSource cannot be sent to another screen; the playlist added next to it can. */
function offerForAirPlay(video: HTMLVideoElement, playlist: string): void {
  if (!('ManagedMediaSource' in window) || !('webkitShowPlaybackTargetPicker' in video)) return;
  const source = document.createElement('source');
  source.type = 'application/vnd.apple.mpegurl';
  source.src = playlist;
  video.append(source);
  video.disableRemotePlayback = false;
}

export function openWithHls(Hls: typeof HlsPlayer, start: StreamStart): Stream {
  const { video, playlist, startAt, bandwidth, events } = start;
  const link = refreshMediaLink(playlist, events.renew);
  const loaders = makeHlsLoaders(Hls);
  const hls = new Hls(hlsConfig({ link, loaders, startAt, bandwidth }));
  const stopResuming = resumeAfterReset(video);
  handleErrors(Hls, hls, events);
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => events.onQuality(hls.levels[level]?.height ?? 0));
  hls.once(Hls.Events.MEDIA_ATTACHED, () => offerForAirPlay(video, playlist));
  hls.attachMedia(video);
  hls.loadSource(playlist);

  return {
    setQuality: (quality, cap) => {
      if (hls.levels.length > 0) chooseLevel(hls, quality, cap);
      else hls.once(Hls.Events.MANIFEST_PARSED, () => chooseLevel(hls, quality, cap));
    },
    setAudio: (index) => {
      const apply = () => {
        if (hls.audioTracks.length > index && hls.audioTrack !== index) hls.audioTrack = index;
      };
      if (hls.audioTracks.length > 0) apply();
      else hls.once(Hls.Events.AUDIO_TRACKS_UPDATED, apply);
    },
    loadedBytes: loaders.loadedBytes,
    reconnect: () => {
      hls.stopLoad();
      if (hls.levels.length > 0) hls.startLoad();
      else hls.loadSource(playlist);
    },
    statistics: () => {
      const level = hls.levels[hls.currentLevel];
      const codecs = [level?.videoCodec, level?.audioCodec].filter(Boolean).join(', ');
      return {
        bandwidth: Math.round(hls.bandwidthEstimate),
        codecs: codecs || null,
        frameRate: level?.frameRate || null,
      };
    },
    destroy: () => {
      stopResuming();
      hls.destroy();
    },
  };
}
