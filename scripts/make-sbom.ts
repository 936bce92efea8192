import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runCommand } from './run-command.ts';

// The contents of a release, for those who must know: from the lock file, without development tools. Usage:
// make-sbom.ts [folder]
const FORMATS = [
  ['cyclonedx', 'cdx.json'],
  ['spdx', 'spdx.json'],
] as const;
const FOLDER = path.resolve(ROOT, process.argv[2] ?? 'release');

interface Lock {
  packages: Record<string, { dev?: boolean; devDependencies?: unknown }>;
}

/**
 * The project without its development tools. npm can omit them itself, but then also omits packages that both the site
 * and a tool need, such as the server's framework.
 */
async function copyWithoutTools(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-sbom-'));
  const lock: Lock = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (entry.dev) delete lock.packages[place];
    if (place.includes('node_modules/')) continue;
    delete entry.devDependencies;
    const { devDependencies: _tools, ...own } = JSON.parse(
      await readFile(path.join(ROOT, place, 'package.json'), 'utf8'),
    );
    await mkdir(path.join(folder, place), { recursive: true });
    await writeFile(path.join(folder, place, 'package.json'), JSON.stringify(own));
  }
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  return folder;
}

async function list(format: string, cwd: string): Promise<string> {
  const options = ['--package-lock-only', '--sbom-type=application', `--sbom-format=${format}`];
  const asked = ['sbom', '--loglevel=error', ...options];
  const { code, output } = await runCommand('npm', asked, { quiet: true, cwd });
  if (code !== 0) throw new Error(`The list could not be made.\n${output}`);
  return output;
}

const { name, version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
await mkdir(FOLDER, { recursive: true });
const project = await copyWithoutTools();
try {
  for (const [format, ending] of FORMATS) {
    const file = path.join(FOLDER, `${name}-${version}.${ending}`);
    const text = await list(format, project);
    await writeFile(file, text);
    const { components, packages } = JSON.parse(text);
    process.stdout.write(`${path.relative(ROOT, file)}: ${(components ?? packages).length} packages\n`);
  }
} finally {
  await rm(project, { recursive: true, force: true });
}
