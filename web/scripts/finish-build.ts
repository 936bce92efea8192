import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.ts';
import { type BuildManifest, buildVersion, frameFiles } from './precache-list.ts';

/** After the site's own build: the offline page, the service worker that knows its files, compressed forms. */

const WEB = fileURLToPath(new URL('../', import.meta.url));
const CLIENT = `${WEB}build/client/`;
const SHARED_FONTS = /^assets\/(vazirmatn|estedad)-(?!.*rare).*\.woff2$/;

const assetFiles = async () => (await readdir(`${CLIENT}assets`)).map((name) => `assets/${name}`);

const manifest = JSON.parse(await readFile(`${CLIENT}.vite/manifest.json`, 'utf8')) as BuildManifest;

const styles = manifest['style.css']?.file;
if (!styles) throw new Error('The build has no styles.');
// The server's build leaves another copy of them here, which no page asks for.
for (const file of await assetFiles()) if (file.endsWith('.css') && file !== styles) await rm(CLIENT + file);

const assets = await assetFiles();
const frame = frameFiles(manifest);
const offline = (await readFile(`${WEB}service-worker/offline.html`, 'utf8')).replace(
  '%STYLES%',
  `/${styles}`,
);
await writeFile(`${CLIENT}offline.html`, offline);

const files = [
  ...new Set([...frame, styles, ...assets.filter((file) => SHARED_FONTS.test(file)), 'offline.html']),
];
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    PRECACHE: JSON.stringify({
      version: buildVersion([...assets, offline]),
      files: files.map((file) => `/${file}`),
    }),
  },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    target: 'es2022',
    rollupOptions: {
      input: `${WEB}service-worker/service-worker.ts`,
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

// Only the build reads it, and it tells the world how the site is made.
await rm(`${CLIENT}.vite`, { recursive: true, force: true });
await compressFiles(CLIENT);
