import { listen } from '../../../shared/browser/listen.ts';
import { tryPlaying } from './try-playing.ts';

/** Detaching and reattaching the source leaves the element paused: a film that was playing resumes. */
export function resumeAfterReset(video: HTMLVideoElement): () => void {
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
