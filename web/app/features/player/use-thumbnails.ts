import { useMemo } from 'react';
import { type Thumbnail, thumbnailsOf } from './subtitles/cues.ts';
import { type FetchMedia, useVtt } from './subtitles/use-vtt.ts';

export function useThumbnails(url: string | null, fetchMedia: FetchMedia): Thumbnail[] {
  const cues = useVtt(url, fetchMedia);
  return useMemo(() => (url ? thumbnailsOf(cues, url) : []), [cues, url]);
}
