import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from './compress-files.ts';
import { type BuildManifest, buildVersion, frameFiles } from './precache-list.ts';
import { reuseFrameStyles } from './reuse-frame-styles.ts';

/** After the router's build: the offline page, the service worker with its list of files, compressed forms. */

const WEB = fileURLToPath(new URL('../', import.meta.url));
const CLIENT = `${WEB}build/client/`;
const SHARED_FONTS = /^assets\/(vazirmatn|estedad)-(?!.*rare).*\.woff2$/;

const manifest = JSON.parse(await readFile(`${CLIENT}.vite/manifest.json`, 'utf8')) as BuildManifest;
const assets = (await readdir(`${CLIENT}assets`)).map((name) => `assets/${name}`);
const frame = frameFiles(manifest);

const styles = frame.find((file) => /\/frame-.*\.css$/.test(file));
const script = frame.find((file) => /\/frame-.*\.js$/.test(file));
if (!styles || !script) throw new Error('The build has no frame.');
await reuseFrameStyles(
  assets.filter((file) => file.endsWith('.js')).map((file) => CLIENT + file),
  styles,
  script,
);
const offline = (await readFile(`${WEB}service-worker/offline.html`, 'utf8')).replace(
  '%STYLES%',
  `/${styles}`,
);
await writeFile(`${CLIENT}offline.html`, offline.replace(/\s*<!--.*?-->/g, ''));

const files = [...new Set([...frame, ...assets.filter((file) => SHARED_FONTS.test(file)), 'offline.html'])];
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

// Only the build needs it, and it would publish how the source is organised.
await rm(`${CLIENT}.vite`, { recursive: true, force: true });
await compressFiles(CLIENT);
