const BY_CODE = {
  Space: { type: 'toggle' },
  Enter: { type: 'toggle' },
  NumpadEnter: { type: 'toggle' },
  KeyK: { type: 'toggle' },
  ArrowLeft: { type: 'seek', by: -10 },
  KeyJ: { type: 'seek', by: -10 },
  ArrowRight: { type: 'seek', by: 10 },
  KeyL: { type: 'seek', by: 10 },
  ArrowUp: { type: 'volume', by: 0.1 },
  ArrowDown: { type: 'volume', by: -0.1 },
  KeyM: { type: 'mute' },
  KeyF: { type: 'fullscreen' },
  KeyZ: { type: 'fill' },
  KeyC: { type: 'subtitles' },
  KeyI: { type: 'pip' },
  KeyS: { type: 'skip' },
  KeyN: { type: 'next' },
  KeyD: { type: 'statistics' },
  Comma: { type: 'frame', by: -1 },
  Period: { type: 'frame', by: 1 },
} as const;
const BY_SHIFTED_CODE = {
  Comma: { type: 'rate', by: -1 },
  Period: { type: 'rate', by: 1 },
  Slash: { type: 'help' },
} as const;

type ActionOf<Codes> = Codes[keyof Codes];
export type PlayerAction =
  | ActionOf<typeof BY_CODE>
  | ActionOf<typeof BY_SHIFTED_CODE>
  | { type: 'seekTo'; share: number };

type KeyPress = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** By key position instead of letter, so that shortcuts also work on a Persian layout. */
export function actionOf({ code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): PlayerAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const known: Record<string, PlayerAction> = shiftKey ? BY_SHIFTED_CODE : BY_CODE;
  if (known[code]) return known[code];
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit && !shiftKey ? { type: 'seekTo', share: Number(digit) / 10 } : null;
}

export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export function nextRate(rate: number, by: 1 | -1): number {
  const place = RATES.findIndex((each) => each >= rate);
  return RATES[Math.min(RATES.length - 1, Math.max(0, place + by))] ?? 1;
}
