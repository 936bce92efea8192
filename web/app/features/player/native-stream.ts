import type { Stream, StreamStart } from './stream.ts';

interface NativeAudio {
  audioTracks?: { length: number; [index: number]: { enabled: boolean } };
}

const RENEWALS = 3;

/** The system plays by itself and chooses the quality; it is told the address, and a new one when it fails. */
export function openNatively({ video, playlist, startAt, events }: StreamStart): Stream {
  let renewals = 0;
  const open = (address: string, at: number) => {
    video.src = address;
    const goThere = () => {
      video.currentTime = at;
    };
    video.addEventListener('loadedmetadata', goThere, { once: true });
  };
  const openAnew = async () => {
    const at = video.currentTime || startAt;
    const renewed = await events.renew();
    if (renewed === null) return;
    open(renewed, at);
    void video.play().catch(() => {});
  };
  const onError = () => {
    renewals += 1;
    if (!navigator.onLine) {
      events.onOffline();
      window.addEventListener('online', openAnew, { once: true });
    } else if (renewals > RENEWALS) events.onFatal();
    else void openAnew();
  };
  const onPlaying = () => {
    renewals = 0;
    events.onArrival();
  };
  const onResize = () => events.onQuality(video.videoHeight);
  const listeners = { error: onError, playing: onPlaying, resize: onResize };
  for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener);
  open(playlist, startAt);
  return {
    setQuality: () => {},
    setAudio: (index) => {
      const tracks = (video as NativeAudio).audioTracks;
      for (let place = 0; place < (tracks?.length ?? 0); place += 1) {
        const track = tracks?.[place];
        if (track) track.enabled = place === index;
      }
    },
    destroy: () => {
      for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener);
      window.removeEventListener('online', openAnew);
      video.removeAttribute('src');
      video.load();
    },
  };
}
