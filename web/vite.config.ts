import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { layerOrder } from './vite-plugins/layer-order.ts';
import { slimContract } from './vite-plugins/slim-contract.ts';

/** Few files instead of many small ones: they compress better, and a phone asks for each in turn. */
const CHUNKS = {
  groups: [
    {
      name: 'vendor',
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|use-sync-external-store)\//,
    },
    {
      name: 'frame',
      test: /\/web\/app\/(shared\/(api|auth|query|site|theme)|features\/(menu|search|shell|errors))\//,
    },
    { name: 'shared', test: /\/(web\/app|contract\/src|persian\/src)\//, minShareCount: 5 },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [slimContract(), layerOrder(), reactRouter()],
  build: {
    // Read, then removed, by scripts/finish-build.ts.
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Pictures and fonts stay files: CSP allows no data: fonts, and inlined bytes are sent again with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: CHUNKS } } } },
    ssr: { build: { rollupOptions: { input: './app/render-app.ts' } } },
  },
  // One self-contained server bundle: one copy of React and of the router, in their production builds.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));
