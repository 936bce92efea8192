import type { Profile } from '@pardeh/contract/account/profile';

export interface SubtitleStyle {
  size: 'small' | 'medium' | 'large' | 'huge';
  colour: 'white' | 'yellow' | 'teal';
  background: 'none' | 'soft' | 'solid';
  edge: 'outline' | 'shadow' | 'none';
  position: 'bottom' | 'raised' | 'top';
  flip: boolean;
}

export interface TrackChoice {
  /** One of `trackKeys`, so that the same choice fits every episode. */
  audio?: string;
  /** One of `trackKeys`, or `off`. */
  subtitle?: string;
}

/** What the player remembers on this device, for each profile. */
export interface Preferences {
  volume: number;
  isMuted: boolean;
  rate: number;
  /** A height in pixels, or `auto`. */
  quality: number | 'auto';
  dataSaver: boolean;
  style: SubtitleStyle;
  /** By title id. */
  tracks: Record<string, TrackChoice>;
  /** Subtitle offsets in seconds, by `delayKey`. */
  delays: Record<string, number>;
}

export const DEFAULTS: Preferences = {
  volume: 1,
  isMuted: false,
  rate: 1,
  quality: 'auto',
  dataSaver: false,
  style: {
    size: 'medium',
    colour: 'white',
    background: 'none',
    edge: 'outline',
    position: 'bottom',
    flip: false,
  },
  tracks: {},
  delays: {},
};

/** The owner's has the name that everybody's had before there were profiles. */
const nameFor = (profile: Profile | undefined) =>
  profile && !profile.isOwner ? `player-preferences-${profile.id}` : 'player-preferences';
const ENTRIES_MAX = 200;

export function parsePreferences(stored: string | null, size = DEFAULTS.style.size): Preferences {
  const style = { ...DEFAULTS.style, size };
  try {
    const saved = JSON.parse(stored ?? '{}') as Partial<Preferences>;
    return { ...DEFAULTS, ...saved, style: { ...style, ...saved.style } };
  } catch {
    return { ...DEFAULTS, style };
  }
}

/** Only the newest entries are stored; a record that keeps growing would eventually exceed the storage quota. */
function withEntry<T>(record: Record<string, T>, key: string, value: T): Record<string, T> {
  const { [key]: _before, ...others } = record;
  // Keys start with a letter to keep insertion order: engines sort numeric keys.
  return Object.fromEntries([...Object.entries(others).slice(-(ENTRIES_MAX - 1)), [key, value]]);
}

const titleKey = (titleId: number) => `t${titleId}`;
export const delayKey = (fileId: number, subtitle: string) => `f${fileId} ${subtitle}`;

export const tracksOf = ({ tracks }: Preferences, titleId: number): TrackChoice | undefined =>
  tracks[titleKey(titleId)];

export function withTracks(preferences: Preferences, titleId: number, choice: TrackChoice): Preferences {
  const chosen = { ...tracksOf(preferences, titleId), ...choice };
  return { ...preferences, tracks: withEntry(preferences.tracks, titleKey(titleId), chosen) };
}

export function withDelay(preferences: Preferences, key: string, seconds: number): Preferences {
  return { ...preferences, delays: withEntry(preferences.delays, key, seconds) };
}

export function readPreferences(profile: Profile | undefined): Preferences {
  try {
    return parsePreferences(localStorage.getItem(nameFor(profile)), profile?.subtitleSize ?? undefined);
  } catch {
    return DEFAULTS;
  }
}

export function writePreferences(preferences: Preferences, profile: Profile | undefined): void {
  try {
    localStorage.setItem(nameFor(profile), JSON.stringify(preferences));
  } catch {
    // Playback works without storage.
  }
}
