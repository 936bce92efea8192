import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: {
    // Read, then removed, by scripts/finish-build.ts.
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Pictures and fonts stay files: CSP allows no data: fonts, and inlined bytes are sent again with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/render-app.ts' } } },
  },
  // One self-contained server bundle: one copy of React and of the router, in their production builds.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));
