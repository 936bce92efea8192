import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type BuildManifest, frameFiles } from '../scripts/precache-list.ts';

const NAME = 'virtual:lazy-page-files';
const MANIFEST = resolve(import.meta.dirname, '../build/client/.vite/manifest.json');

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** For each lazily loaded module: its files and those that it imports, except those that every page has. */
export function lazyPageFiles(manifest: BuildManifest): Record<string, PageFiles> {
  const ofFrame = new Set(frameFiles(manifest));
  const filesOf = (start: string): PageFiles => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (key: string) => {
      const chunk = manifest[key];
      if (!chunk || ofFrame.has(chunk.file) || scripts.has(`/${chunk.file}`)) return;
      scripts.add(`/${chunk.file}`);
      for (const imported of chunk.imports ?? []) visit(imported);
      // Last, as in the browser: a page's own styles override those of what it imports.
      for (const sheet of chunk.css ?? []) if (!ofFrame.has(sheet)) styles.add(`/${sheet}`);
    };
    visit(start);
    return { scripts: [...scripts], styles: [...styles] };
  };
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  return Object.fromEntries(lazy.map((key) => [key, filesOf(key)]));
}

/**
 * `virtual:lazy-page-files`: the files of a lazily loaded page, for the server, which adds them to the head. The
 * browser's build runs first and leaves its list behind; the browser itself and a development server need none.
 */
export function lazyPageFilesPlugin(): Plugin {
  let isBuild = false;
  return {
    name: 'lazy-page-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const isServer = isBuild && this.environment.name === 'ssr';
      const files = isServer
        ? lazyPageFiles(JSON.parse(await readFile(MANIFEST, 'utf8')) as BuildManifest)
        : {};
      return `export default ${JSON.stringify(files)};`;
    },
  };
}
