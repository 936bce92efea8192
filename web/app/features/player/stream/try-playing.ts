/** A browser may refuse to play without a click: the film then stays paused, with its play button. */
export function tryPlaying(video: HTMLVideoElement): void {
  video.play().catch(() => {});
}
