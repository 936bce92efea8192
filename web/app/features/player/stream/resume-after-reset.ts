import { listen } from '../listen.ts';
import { tryPlaying } from './try-playing.ts';

/** Taking the source off the element and putting it back leaves it paused: a film that played goes on playing. */
export function resumeAfterReset(video: HTMLVideoElement): () => void {
  let wasPlaying = false;
  const onPlayOrPause = () => {
    // An error pauses too, and nobody asked for that.
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
