import type { Cue } from '@pardeh/persian/subtitle-cue';
import { parseVtt } from '@pardeh/persian/subtitle-vtt';
import { useEffect, useState } from 'react';

const NONE: readonly Cue[] = [];

/** The cues of a file; none while it is on its way, or when it does not come: a film plays without them. */
export function useVtt(url: string | null): readonly Cue[] {
  const [loaded, setLoaded] = useState<{ url: string; cues: readonly Cue[] } | null>(null);
  useEffect(() => {
    if (!url) return;
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then((reply) => (reply.ok ? reply.text() : ''))
      .then((text) => setLoaded({ url, cues: parseVtt(text) }))
      .catch(() => {});
    return () => leaving.abort();
  }, [url]);
  return loaded && loaded.url === url ? loaded.cues : NONE;
}
