export const THEME_MODES = ['dark', 'light', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

const DEFAULT_THEME: ThemeMode = 'dark';

export function parseTheme(value: string | undefined): ThemeMode {
  return THEME_MODES.find((mode) => mode === value) ?? DEFAULT_THEME;
}
