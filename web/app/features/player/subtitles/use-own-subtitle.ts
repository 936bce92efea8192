import type { Cue } from '@pardeh/persian/subtitles/subtitle-cue';
import { useCallback, useState } from 'react';

/** No subtitle is larger; a film opened by mistake is not read into memory. */
const LARGEST_BYTES = 5_000_000;

/** A subtitle file from the viewer's device: repaired like the site's own, and never uploaded. */
export function useOwnSubtitle() {
  const [own, setOwn] = useState<{ name: string; cues: readonly Cue[] } | null>(null);
  const openOwn = useCallback(async (file: File): Promise<boolean> => {
    if (file.size > LARGEST_BYTES) return false;
    const { repairSubtitles } = await import('@pardeh/persian/subtitles/subtitles');
    const { cues } = repairSubtitles(new Uint8Array(await file.arrayBuffer()));
    if (cues.length === 0) return false;
    setOwn({ name: file.name, cues });
    return true;
  }, []);
  return { own, openOwn };
}
