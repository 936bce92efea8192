import type { Cue } from '@pardeh/persian/subtitles/subtitle-cue';
import { parseVtt } from '@pardeh/persian/subtitles/subtitle-vtt';
import { useEffect, useState } from 'react';

const NONE: readonly Cue[] = [];

export type FetchMedia = (url: string, signal: AbortSignal) => Promise<Response>;

/** The cues of a file; none while it loads, or when it fails to: a film plays without them. */
export function useVtt(url: string | null, fetchMedia: FetchMedia): readonly Cue[] {
  const [loaded, setLoaded] = useState<{ url: string; cues: readonly Cue[] } | null>(null);
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    fetchMedia(url, leaving.signal)
      .then((reply) => (reply.ok ? reply.text() : ''))
      .then((text) => setLoaded({ url, cues: parseVtt(text) }))
      // Left, or lost on the way: the film goes on without subtitles.
      .catch(() => {});
    return () => leaving.abort();
  }, [url, fetchMedia]);
  return loaded && loaded.url === url ? loaded.cues : NONE;
}
