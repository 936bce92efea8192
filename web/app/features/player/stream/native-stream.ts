import { MAX_HEIGHT_PARAM } from '@pardeh/contract/watching/playback';
import { listen } from '../listen.ts';
import type { Stream, StreamStart } from './stream.ts';
import { tryPlaying } from './try-playing.ts';

interface NativeAudio {
  audioTracks?: { length: number; [index: number]: { enabled: boolean } };
}

const RENEWALS = 3;

function enableAudio(video: HTMLVideoElement, index: number): void {
  const tracks = (video as NativeAudio).audioTracks;
  for (let place = 0; place < (tracks?.length ?? 0); place += 1) {
    const track = tracks?.[place];
    if (track) track.enabled = place === index;
  }
}

/**
 * The system plays on its own and picks from the qualities in its playlist: choosing a quality means opening a playlist
 * with fewer of them at the same position.
 */
export function openNatively({ video, playlist, startAt, quality, cap, events }: StreamStart): Stream {
  let current = playlist;
  let limit = { quality, cap };
  let audio = 0;
  let renewals = 0;
  let progress = 0;

  const open = (at: number) => {
    const tallest = limit.quality === 'auto' ? limit.cap : limit.quality;
    video.src = tallest === null ? current : `${current}?${MAX_HEIGHT_PARAM}=${tallest}`;
    const onMetadata = () => {
      video.currentTime = at;
      enableAudio(video, audio);
    };
    video.addEventListener('loadedmetadata', onMetadata, { once: true });
  };
  const reopen = () => {
    const isPaused = video.paused && !video.error;
    open(video.currentTime || startAt);
    if (!isPaused) tryPlaying(video);
  };
  const renewAndReopen = async () => {
    const renewed = await events.renew();
    if (renewed === null) return;
    current = renewed;
    reopen();
  };
  const onError = () => {
    renewals += 1;
    if (!navigator.onLine || video.error?.code === MediaError.MEDIA_ERR_NETWORK) events.onConnectionFailed();
    else if (renewals > RENEWALS) events.onFatal();
    else void renewAndReopen();
  };
  const stopListening = listen(video, {
    error: onError,
    playing: () => {
      renewals = 0;
    },
    progress: () => {
      progress += 1;
    },
    resize: () => events.onQuality(video.videoHeight),
  });
  open(startAt);

  return {
    setQuality: (wanted, wantedCap) => {
      if (wanted === limit.quality && wantedCap === limit.cap) return;
      limit = { quality: wanted, cap: wantedCap };
      reopen();
    },
    setAudio: (index) => {
      audio = index;
      enableAudio(video, index);
    },
    // The system does not report how many bytes arrived, only that some did.
    loadedBytes: () => progress,
    reconnect: reopen,
    statistics: () => ({ bandwidth: null, codecs: null, frameRate: null }),
    destroy: () => {
      stopListening();
      video.removeAttribute('src');
      video.load();
    },
  };
}
