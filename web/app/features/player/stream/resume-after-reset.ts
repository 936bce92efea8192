/** Taking the source off the element and putting it back leaves it paused: a film that played goes on playing. */
export function resumeAfterReset(video: HTMLVideoElement): () => void {
  let wasPlaying = false;
  const onEmptied = () => {
    if (wasPlaying)
      video.addEventListener('canplay', () => void video.play().catch(() => {}), { once: true });
  };
  const onPlayOrPause = () => {
    // An error pauses too, and nobody asked for that.
    if (!video.error) wasPlaying = !video.paused;
  };
  video.addEventListener('play', onPlayOrPause);
  video.addEventListener('pause', onPlayOrPause);
  video.addEventListener('emptied', onEmptied);
  return () => {
    video.removeEventListener('play', onPlayOrPause);
    video.removeEventListener('pause', onPlayOrPause);
    video.removeEventListener('emptied', onEmptied);
  };
}
