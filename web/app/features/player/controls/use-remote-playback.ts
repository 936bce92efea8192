import { useEffect, useState } from 'react';

/** Safari's own API, older than the standard. */
interface AirPlayVideo {
  webkitShowPlaybackTargetPicker?: () => void;
}

const AIRPLAY_EVENT = 'webkitplaybacktargetavailabilitychanged';

/** Opens the browser's list of other screens; null if there are none, or if the browser does not support it. */
export function useRemotePlayback(video: HTMLVideoElement | null): (() => void) | null {
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (!video) return;
    if ('webkitShowPlaybackTargetPicker' in video) {
      const update = (event: Event) =>
        setAvailable((event as Event & { availability?: string }).availability === 'available');
      video.addEventListener(AIRPLAY_EVENT, update);
      return () => video.removeEventListener(AIRPLAY_EVENT, update);
    }
    const { remote } = video;
    if (!remote) return;
    // Rejected where the browser cannot watch in the background: then there is no button.
    const watching = remote.watchAvailability(setAvailable).catch(() => null);
    return () => {
      void watching.then((id) =>
        // Refused when nothing is watched any more.
        id === null ? undefined : remote.cancelWatchAvailability(id).catch(() => {}),
      );
    };
  }, [video]);
  if (!video || !isAvailable) return null;
  return () => {
    const airPlay = (video as AirPlayVideo).webkitShowPlaybackTargetPicker;
    if (airPlay) airPlay.call(video);
    // Rejects when the viewer closes the list of screens without a choice.
    else void video.remote.prompt().catch(() => {});
  };
}
