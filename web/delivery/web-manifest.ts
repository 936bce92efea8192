import type { FastifyInstance } from 'fastify';
import type { SiteLook } from '../app/rendering.ts';

const OWN_ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** The installed site's name and home-screen icon. */
export function webManifest({ siteName, siteLogo }: SiteLook): object {
  return {
    name: siteName,
    short_name: siteName,
    description: 'تماشای فیلم و سریال با دوبله و زیرنویس فارسی',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'fa',
    dir: 'rtl',
    background_color: '#110f0d',
    theme_color: '#110f0d',
    categories: ['entertainment'],
    icons: siteLogo ? [{ src: siteLogo.url, sizes: 'any', type: 'image/webp' }] : OWN_ICONS,
    shortcuts: [
      { name: 'سریال‌ها', url: '/tv' },
      { name: 'ذخیره‌شده‌ها', url: '/user/watchlist' },
      { name: 'به‌زودی', url: '/comingsoon' },
    ],
  };
}

/** Takes `settings` instead of the look itself, which changes. */
export function registerManifest(app: FastifyInstance, settings: { look: SiteLook }): void {
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(settings.look))),
  );
}
