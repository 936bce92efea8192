/** What the player remembers on this device: how one likes to watch, and the tracks chosen for each title. */
export interface SubtitleStyle {
  size: 'small' | 'medium' | 'large' | 'huge';
  colour: 'white' | 'yellow' | 'teal';
  background: 'none' | 'soft' | 'solid';
  flip: boolean;
}

export interface TrackChoice {
  /** `dub` or `original`, with the language: the same choice fits every episode. */
  audio?: string;
  /** A language, or `off`. */
  subtitle?: string;
}

export interface Preferences {
  volume: number;
  isMuted: boolean;
  rate: number;
  /** A height in lines, or `auto`. */
  quality: number | 'auto';
  dataSaver: boolean;
  style: SubtitleStyle;
  tracks: Record<string, TrackChoice>;
}

export const DEFAULTS: Preferences = {
  volume: 1,
  isMuted: false,
  rate: 1,
  quality: 'auto',
  dataSaver: false,
  style: { size: 'medium', colour: 'white', background: 'none', flip: false },
  tracks: {},
};

const NAME = 'player-preferences';
const TRACKS_KEPT = 200;

export function parsePreferences(stored: string | null): Preferences {
  try {
    const kept = JSON.parse(stored ?? '{}') as Partial<Preferences>;
    return { ...DEFAULTS, ...kept, style: { ...DEFAULTS.style, ...kept.style } };
  } catch {
    return DEFAULTS;
  }
}

/** The newest choices are kept; a list that grows for ever would one day not be written at all. */
export function withTracks(preferences: Preferences, titleId: number, choice: TrackChoice): Preferences {
  const { [titleId]: before, ...others } = preferences.tracks;
  const entries = [
    ...Object.entries(others).slice(-(TRACKS_KEPT - 1)),
    [String(titleId), { ...before, ...choice }] as const,
  ];
  return { ...preferences, tracks: Object.fromEntries(entries) };
}

export function readPreferences(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(NAME));
  } catch {
    return DEFAULTS;
  }
}

export function writePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
