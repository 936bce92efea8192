import type { ThemeMode } from './theme-mode.ts';

/** `--page` of each theme, for the browser's own frame, which reads no custom properties. */
const PAGE = { dark: '#110f0d', light: '#f6f4f0' } as const;

export function ThemeColor({ mode }: { mode: ThemeMode }) {
  if (mode !== 'system') return <meta name="theme-color" content={PAGE[mode]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAGE.dark} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAGE.light} />
    </>
  );
}
