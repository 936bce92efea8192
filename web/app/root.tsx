// First of all: it fixes the order of the cascade layers.
import './shared/styles/site.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { forgetEarlyClick } from './features/shell/replay-early-clicks.ts';
import estedad from './shared/fonts/estedad-arabic.woff2?url';
import vazirmatn from './shared/fonts/vazirmatn-arabic.woff2?url';
import vazirmatnLatin from './shared/fonts/vazirmatn-latin.woff2?url';
import { SITE_STATE_ID, useSite } from './shared/page-state/site-state.ts';
import { ThemeColor } from './shared/theme/theme-color.tsx';

export { BareError as ErrorBoundary } from './features/errors/bare-error.tsx';

const fontPreload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

export const links = () => [
  fontPreload(vazirmatn),
  fontPreload(estedad),
  fontPreload(vazirmatnLatin),
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  const { state, theme, embedded, nonce } = useSite();
  return (
    <html lang="fa" dir="rtl" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor mode={theme} />
        <Meta />
        <Links />
        <link rel="icon" href={state.siteLogo?.url ?? '/icons/icon.svg'} />
        {/* With a logo, iOS takes the icon from the manifest. */}
        {!state.siteLogo && <link rel="apple-touch-icon" href="/icons/apple-touch.png" />}
      </head>
      <body onClickCapture={forgetEarlyClick}>
        {children}
        <script
          id={SITE_STATE_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForHtml wrote it
          dangerouslySetInnerHTML={{ __html: embedded }}
        />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
