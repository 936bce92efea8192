import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserContract } from './vite-plugins/browser-contract.ts';
import { cascadeLayers } from './vite-plugins/cascade-layers.ts';
import { chunkGroups } from './vite-plugins/chunk-groups.ts';
import { shortClassNames } from './vite-plugins/class-names.ts';
import { lazyPageFilesPlugin } from './vite-plugins/lazy-page-files.ts';

/** The same for the server, which names fonts that the browser's styles name, too. */
const ASSET_NAMES = 'assets/[name]-[hash:7][extname]';

export default defineConfig(({ command }) => ({
  plugins: [browserContract(), cascadeLayers(), lazyPageFilesPlugin(), reactRouter()],
  // While developing the names stay readable.
  ...(command === 'build'
    ? { css: { modules: { generateScopedName: shortClassNames(import.meta.dirname) } } }
    : {}),
  build: {
    // Read, then removed, by scripts/finish-build.ts.
    manifest: true,
    target: 'es2022',
    // 2 kB less for every visitor than with the bundler's own minifier.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2022,
      compress: { passes: 3, inline: 1, keep_fargs: false, unsafe_arrows: true },
      // React's modules are function arguments: in parentheses the browser compiles them while loading, instead of
      // again when they run.
      format: { wrap_func_args: true },
    },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Pictures and fonts stay files: CSP allows no data: fonts, and inlined bytes are sent again with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Reading a property of a contract value has no effect: without this none of them could be dropped.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: chunkGroups() },
            // Every page has the list of all files: one character less is 150 bytes. The bundler needs at least 7.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ASSET_NAMES,
          },
        },
      },
    },
    ssr: {
      build: {
        minify: false,
        rollupOptions: { input: './app/render-app.ts', output: { assetFileNames: ASSET_NAMES } },
      },
    },
  },
  // One self-contained server bundle: one copy of React and of the router, in their production builds.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));
