import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { layerOrder } from './vite-plugins/layer-order.ts';
import { slimContract } from './vite-plugins/slim-contract.ts';

/**
 * Few files instead of many small ones: they compress better, and a phone asks for each in turn. What every page
 * has is one, what pages of titles share is another; the rest follows the pages.
 */
const CHUNKS = {
  groups: [
    {
      name: 'vendor',
      // Without what only some pages use.
      test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|use-sync-external-store)\/(?!.*(mutationObserver|useMutation))/,
    },
    {
      name: 'frame',
      // With the styles of all that pages share: a sheet of its own costs a page more than these few bytes do.
      test: /\/web\/app\/(shared\/.*\/(?!autocomplete|checkbox|list-toolbar|tabs|rating|spinner)[\w-]+\.module\.css|.*\/(title-card\/.*|collection-card|continue|coming-soon-rail|site-layout)\.module\.css|shared\/(styles|api|auth|query|site|theme|ui\/(dialog|drawer|alert\.texts))|features\/(menu|shell|errors)|features\/search\/(desktop-search|search-box|search-stage|use-search\.))/,
    },
    {
      name: 'titles',
      test: /\/web\/app\/(shared\/seo|features\/title-card|shared\/ui\/(breadcrumbs|section-heading|toast-store))|\/persian\/src\/units|\/contract\/src\/(collections|categories)/,
      minShareCount: 2,
    },
    // What fronts and lists share beside that.
    {
      name: 'lists',
      test: /\/web\/app\/(features\/(collections|coming-soon|continue-watching|history)|shared\/ui\/(pagination|page-numbers|empty-state))/,
      minShareCount: 2,
    },
    // Before the next, whose pages share these with others.
    { name: 'marks', test: /contract\/src\/(alerts|watchlist)|shared\/ui\/tomato/, minShareCount: 2 },
    // With what a visitor reads of the comments: what only members need follows when one is there.
    {
      name: 'title',
      test: /\/web\/app\/(features\/(title\/|comments\/(comment-(item|body)|comment\.|comments\.|like-count))|routes\/titles\/title\.module)/,
    },
    { name: 'forms', test: /\/web\/app\/shared\/(forms|ui)\//, minShareCount: 4 },
  ],
};

/** Shorter than the usual names, which end in a line number each: these stand in every page, script and sheet. */
function className(name: string, file: string): string {
  const place = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url');
  return `${name}_${place.replace(/[-_]/g, '').slice(0, 4)}`;
}

export default defineConfig(({ command }) => ({
  plugins: [slimContract(), layerOrder(), reactRouter()],
  css: { modules: { generateScopedName: className } },
  build: {
    // Read, then removed, by scripts/finish-build.ts.
    manifest: true,
    target: 'es2022',
    // 2 kB less of what every visitor loads than the bundler's own.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2022,
      compress: { passes: 3, inline: 1, keep_fargs: false, unsafe_arrows: true },
      // A module of React is an argument: in parentheses it is read while it loads, not once more when it starts.
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
          // Reading a property of a schema does nothing: without this none of them could be dropped.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: CHUNKS },
        },
      },
    },
    ssr: { build: { minify: false, rollupOptions: { input: './app/render-app.ts' } } },
  },
  // One self-contained server bundle: one copy of React and of the router, in their production builds.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));
