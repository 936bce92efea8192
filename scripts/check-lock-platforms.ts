import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-command.ts';

// Packages with native code publish one package per platform and list all of them as optional. npm silently leaves out
// those missing from the registry when the lock file was written, and the site then fails on somebody else's machine.
// So the lock file is resolved as each platform would; no network access.

export interface LockFile {
  packages: Record<string, LockEntry>;
}

interface LockEntry {
  version?: string;
  link?: boolean;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64', 'win32-x64'];

const SYSTEMS: Record<string, string> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
};
const PLATFORM_NAME =
  /(?:^|[-/])(linux|linuxmusl|darwin|win32|windows|android|freebsd|openharmony)-(x64|arm64|arm|ia32|ppc64|riscv64|s390x|wasm32)(?:-(\w+))?$/;

/**
 * By its name, since it may be missing from the lock file: one of our platforms, another one, or null if the name has
 * none.
 */
function platformOfName(name: string): string | null {
  const found = PLATFORM_NAME.exec(name);
  if (!found) return null;
  const [, system = '', processor = '', flavour = ''] = found;
  if (!(system in SYSTEMS) || !['', 'gnu', 'glibc', 'msvc'].includes(flavour)) return 'another';
  return `${SYSTEMS[system]}-${processor}`;
}

function platformOfEntry(entry: LockEntry | null): string | null {
  return entry?.os?.length === 1 && entry.cpu?.length === 1 ? `${entry.os[0]}-${entry.cpu[0]}` : null;
}

/** Everything in the lock file that would break the project on one of its platforms, one sentence each. */
export function findLockProblems(lock: LockFile): string[] {
  const entries = Object.entries(lock.packages);
  return [
    ...entries.flatMap(([place, entry]) => missingBindings(lock, place, entry)),
    ...entries.flatMap(([place, entry]) => boundToOnePlatform(place, entry)),
    ...entries.flatMap(([place, entry]) => wrongSource(place, entry)),
  ];
}

function missingBindings(lock: LockFile, place: string, entry: LockEntry): string[] {
  const bindings = Object.entries(entry.optionalDependencies ?? {}).map(([name, range]) => {
    const found = resolvePackage(lock, place, name);
    return { name, range, found, platform: platformOfName(name) ?? platformOfEntry(found) };
  });
  if (!bindings.some(({ platform }) => platform)) return [];
  const owner = `${nameOf(place)} ${entry.version ?? ''}`.trim();
  // A binding may need another one (sharp its libvips), but only on its own platform.
  const own = platformOfName(nameOf(place));
  return PLATFORMS.filter((platform) => own === null || own === platform).flatMap((platform) => {
    const wanted = bindings.filter((binding) => binding.platform === platform);
    if (wanted.length === 0) return [`${platform} lacks ${owner}: it has no package for this platform.`];
    return wanted.flatMap(({ name, range, found }) => {
      if (!found) return [`${platform} lacks ${owner}: ${name} ${range} is not in the lock file.`];
      if (!runsOn(found, platform)) return [`${platform} lacks ${owner}: ${name} is not for this platform.`];
      if (/^\d/.test(range) && found.version !== range)
        return [`${platform} lacks ${owner}: ${name} is locked at ${found.version}, but ${range} is needed.`];
      return [];
    });
  });
}

function boundToOnePlatform(place: string, entry: LockEntry): string[] {
  if (entry.optional || PLATFORMS.every((platform) => runsOn(entry, platform))) return [];
  const where = [entry.os, entry.cpu].map((list) => list?.join(', ')).filter(Boolean);
  return [`${nameOf(place)} is for ${where.join(' ')} only, and nothing says that it may be left out.`];
}

/** The registry is up to whoever installs; the content is fixed by its hash. */
function wrongSource(place: string, { link, resolved, integrity }: LockEntry): string[] {
  if (link || !place.includes('node_modules/')) return [];
  if (resolved) return [`${nameOf(place)} records where it was downloaded from: ${resolved}.`];
  return integrity ? [] : [`${nameOf(place)} has no integrity hash.`];
}

function runsOn({ os, cpu, libc }: LockEntry, platform: string): boolean {
  const [system = '', processor = ''] = platform.split('-');
  return allows(os, system) && allows(cpu, processor) && (system !== 'linux' || allows(libc, 'glibc'));
}

/** npm's own format: a list of allowed values, or of excluded ones (`!win32`). */
function allows(list: string[] | undefined, value: string): boolean {
  if (!list?.length || list.includes('any')) return true;
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((each) => each.startsWith('!'));
}

/** Like Node's resolution: next to the importing package, then in each parent folder. */
function resolvePackage(lock: LockFile, from: string, name: string): LockEntry | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found) return found;
    if (!folder) return null;
  }
}

const nameOf = (place: string) => place.split('node_modules/').pop() || 'the project';

if (import.meta.main) {
  const problems = findLockProblems(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
