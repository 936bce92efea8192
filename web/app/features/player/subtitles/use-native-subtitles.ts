import type { Cue } from '@pardeh/persian/subtitles/subtitle-cue';
import { useEffect } from 'react';
import { listen } from '../listen.ts';

const PLAIN = /<\/?[ibu]>/g;
/** Direction marks, so that lines drawn by the system read like ours. */
const asRightToLeft = (line: string) => `\u202B${line}\u202C`;
const isRightToLeft = (line: string) => /[\u0590-\u08ff]/.test(line);

function nativeText({ text }: Cue): string {
  return text
    .split('\n')
    .map((line) => (isRightToLeft(line) ? asRightToLeft(line) : line))
    .join('\n')
    .replace(PLAIN, '');
}

/** One track for all subtitles: a track can be emptied, but not removed from the element. */
function ownTrack(video: HTMLVideoElement): TextTrack {
  const known = [...video.textTracks].find(({ label }) => label === 'pardeh');
  return known ?? video.addTextTrack('subtitles', 'pardeh', 'fa');
}

/** `webkitDisplayingFullscreen` is the full screen of iPhones. */
type AppleVideo = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean };

const isAlone = (video: AppleVideo) =>
  document.pictureInPictureElement === video || video.webkitDisplayingFullscreen === true;

/**
 * Picture-in-picture and full screen on iPhones show only the element itself: only there does the browser draw the
 * subtitles.
 */
export function useNativeSubtitles(
  video: HTMLVideoElement | null,
  cues: readonly Cue[],
  delay: number,
): void {
  useEffect(() => {
    if (!video || typeof VTTCue === 'undefined') return;
    const track = ownTrack(video);
    const show = () => {
      track.mode = 'showing';
    };
    const hide = () => {
      track.mode = 'hidden';
    };
    // Subtitles may arrive or be shifted while the element is shown alone.
    if (isAlone(video)) show();
    else hide();
    for (const cue of cues) {
      const end = cue.end / 1000 + delay;
      if (end > 0) track.addCue(new VTTCue(Math.max(0, cue.start / 1000 + delay), end, nativeText(cue)));
    }
    const stopListening = listen(video, {
      enterpictureinpicture: show,
      webkitbeginfullscreen: show,
      leavepictureinpicture: hide,
      webkitendfullscreen: hide,
    });
    return () => {
      stopListening();
      for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    };
  }, [video, cues, delay]);
}
