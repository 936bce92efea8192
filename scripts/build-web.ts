import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runCommand } from './run-command.ts';

const SOURCES = ['web', 'contract/src', 'persian/src', 'package-lock.json'];
const NOT_SOURCES = /(^|\/)(build|node_modules|\.react-router|delivery)(\/|$)|\.test\.tsx?$/;
const STAMP = path.join(ROOT, 'web/build/.sources');

/** Builds the site unless the build on disk matches these sources exactly. */
export async function buildWebIfChanged(): Promise<void> {
  const sources = await fingerprint();
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources) return;
  process.stdout.write('Building the site (the sources have changed)…\n');
  const { code, output } = await runCommand('npm', ['run', 'build', '--silent', '-w', '@pardeh/web'], {
    quiet: true,
    // Always set: the NODE_ENV of a test run would produce a build with React's warnings.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`The site could not be built.\n${output}`);
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, sources);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const files = source.includes('.') ? [source] : await filesUnder(source);
    for (const file of files.sort()) hash.update(file).update(await readFile(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_SOURCES.test(file.slice(folder.length)));
}

if (import.meta.main) await buildWebIfChanged();
