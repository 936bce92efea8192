import type HlsPlayer from 'hls.js';
import { hlsConfig, REFUSED_STATUSES } from './hls-config.ts';
import { makeHlsLoaders } from './hls-loaders.ts';
import { refreshMediaLink } from './media-link.ts';
import { resumeAfterReset } from './resume-after-reset.ts';
import type { Stream, StreamEvents, StreamStart } from './stream.ts';

const MEDIA_RECOVERIES = 3;

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
