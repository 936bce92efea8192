const VARIANT = /^#EXT-X-STREAM-INF:.*?RESOLUTION=\d+x(\d+).*\n.+\n?/gm;

/** Removes the qualities taller than this from a master playlist, except the smallest. */
export function limitHeight(master: string, maxHeight: number): string {
  const heights = [...master.matchAll(VARIANT)].map(([, height]) => Number(height));
  const limit = Math.max(maxHeight, Math.min(...heights));
  return master.replace(VARIANT, (variant, height: string) => (Number(height) <= limit ? variant : ''));
}

export interface MasterChoice {
  /** What every address begins with. */
  base: string;
  /** The index of the sound to play; the first where there is no such sound. */
  sound: number;
  /** Bits per second: larger variants are left out, but never the smallest. */
  maxBandwidth: number | null;
}

const SOUND = /^#EXT-X-MEDIA:TYPE=AUDIO,.*$/gm;
const SUBTITLE = /^#EXT-X-MEDIA:TYPE=SUBTITLES,.*\n/gm;
const STREAM = /^#EXT-X-STREAM-INF:.*?(?<![\w-])BANDWIDTH=(\d+).*\n.+\n?/gm;

/** For players that change the sound by asking for another master, and get subtitles on their own. */
export function withOneSound(master: string, { base, sound, maxBandwidth }: MasterChoice): string {
  const sounds = master.match(SOUND) ?? [];
  const chosen = sounds[sound] ?? sounds[0];
  const smallest = Math.min(...[...master.matchAll(STREAM)].map(([, bandwidth]) => Number(bandwidth)));
  const limit = Math.max(maxBandwidth ?? Number.POSITIVE_INFINITY, smallest);
  return master
    .replace(SUBTITLE, '')
    .replace(SOUND, (line) => (line === chosen ? line.replace(/DEFAULT=\w+/, 'DEFAULT=YES') : ''))
    .replace(STREAM, (variant, bandwidth: string) => (Number(bandwidth) <= limit ? variant : ''))
    .replace(/,SUBTITLES="[^"]*"/g, '')
    .replace(/URI="/g, `URI="${base}/`)
    .replace(/^(?!#)(?=\S)/gm, `${base}/`)
    .replace(/\n{2,}/g, '\n');
}
