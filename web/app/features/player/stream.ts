import type HlsPlayer from 'hls.js';

export interface StreamEvents {
  /** The quality that plays now, in lines. */
  onQuality: (height: number) => void;
  /** The address is no longer accepted: a new one must be asked for. */
  onExpired: () => void;
  onOffline: () => void;
  onFatal: () => void;
}

export interface Stream {
  /** A height in lines, or `auto`; `cap` is the tallest that `auto` may choose. */
  setQuality: (quality: number | 'auto', cap: number | null) => void;
  setAudio: (index: number) => void;
  /** Goes on from another address of the same file. */
  replace: (playlist: string) => void;
  destroy: () => void;
}

const REFUSED = new Set([401, 403, 404, 410]);
const MEDIA_RECOVERIES = 3;
const RETRY_MS = 2500;

/** hls.js where it works, the browser's own HLS elsewhere (iPhones); either behind the same few deeds. */
export async function openStream(
  video: HTMLVideoElement,
  playlist: string,
  startAt: number,
  events: StreamEvents,
): Promise<Stream> {
  const { default: Hls } = await import('hls.js');
  return Hls.isSupported()
    ? openWithHls(Hls, video, playlist, startAt, events)
    : openNatively(video, playlist, startAt, events);
}

function openWithHls(
  Hls: typeof HlsPlayer,
  video: HTMLVideoElement,
  playlist: string,
  startAt: number,
  events: StreamEvents,
): Stream {
  const hls = new Hls({
    startPosition: startAt,
    capLevelToPlayerSize: true,
    maxBufferLength: 40,
    backBufferLength: 60,
    // We draw the subtitles ourselves.
    renderTextTracksNatively: false,
    subtitlePreference: undefined,
    // A refused address does not become right by asking again.
    fragLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 10_000,
        maxLoadTimeMs: 60_000,
        timeoutRetry: { maxNumRetry: 3, retryDelayMs: 500, maxRetryDelayMs: 4000 },
        errorRetry: {
          maxNumRetry: 4,
          retryDelayMs: 700,
          maxRetryDelayMs: 6000,
          shouldRetry: (_config, _count, _timeout, response, retry) =>
            !REFUSED.has(response?.code ?? 0) && retry,
        },
      },
    },
  });
  let recoveries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    clearTimeout(timer);
    hls.startLoad();
  };

  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => events.onQuality(hls.levels[level]?.height ?? 0));
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    recoveries = 0;
  });
  hls.on(Hls.Events.ERROR, (_event, error) => {
    if (!error.fatal) return;
    if (REFUSED.has(error.response?.code ?? 0)) return events.onExpired();
    if (error.type === Hls.ErrorTypes.NETWORK_ERROR) {
      events.onOffline();
      timer = setTimeout(goOn, RETRY_MS);
      window.addEventListener('online', goOn, { once: true });
      return;
    }
    recoveries += 1;
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && recoveries <= MEDIA_RECOVERIES)
      return hls.recoverMediaError();
    events.onFatal();
  });
  hls.attachMedia(video);
  hls.loadSource(playlist);

  return {
    setQuality: (quality, cap) => {
      const levelOf = (height: number) => hls.levels.findLastIndex((level) => level.height <= height);
      const apply = () => {
        hls.autoLevelCapping = cap === null ? -1 : Math.max(0, levelOf(cap));
        hls.nextLevel = quality === 'auto' ? -1 : Math.max(0, levelOf(quality));
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
    replace: (next) => {
      hls.config.startPosition = video.currentTime;
      hls.loadSource(next);
    },
    destroy: () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      hls.destroy();
    },
  };
}

interface NativeAudio {
  audioTracks?: { length: number; [index: number]: { enabled: boolean } };
}

function openNatively(
  video: HTMLVideoElement,
  playlist: string,
  startAt: number,
  events: StreamEvents,
): Stream {
  const open = (address: string, at: number) => {
    video.src = address;
    const goThere = () => {
      video.currentTime = at;
    };
    video.addEventListener('loadedmetadata', goThere, { once: true });
  };
  const onError = () => (navigator.onLine ? events.onExpired() : events.onOffline());
  video.addEventListener('error', onError);
  video.addEventListener('resize', () => events.onQuality(video.videoHeight));
  open(playlist, startAt);
  return {
    // The system chooses by itself.
    setQuality: () => {},
    setAudio: (index) => {
      const tracks = (video as NativeAudio).audioTracks;
      for (let place = 0; place < (tracks?.length ?? 0); place += 1) {
        const track = tracks?.[place];
        if (track) track.enabled = place === index;
      }
    },
    replace: (next) => open(next, video.currentTime),
    destroy: () => {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
