import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './run-command.ts';

// Our packages share one version and refer to each other by it; npm's own command would change them one by one.
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
  process.stderr.write('Which version? For example: npm run release:version -- 0.3.0\n');
  process.exit(1);
}

interface PackageFile {
  name?: string;
  version?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function setVersion(file: PackageFile): void {
  file.version = version;
  for (const list of [file.dependencies, file.devDependencies]) {
    for (const name of Object.keys(list ?? {})) if (list && name.startsWith('@pardeh/')) list[name] = version;
  }
}

async function change<T>(file: string, edit: (content: T) => void): Promise<void> {
  const place = path.join(ROOT, file);
  const content: T = JSON.parse(await readFile(place, 'utf8'));
  edit(content);
  await writeFile(place, `${JSON.stringify(content, null, 2)}\n`);
}

const { workspaces = [] }: PackageFile = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
for (const folder of ['.', ...workspaces]) await change(path.join(folder, 'package.json'), setVersion);
await change<{ version: string; packages: Record<string, PackageFile> }>('package-lock.json', (lock) => {
  lock.version = version;
  for (const folder of ['', ...workspaces]) setVersion(lock.packages[folder] ?? {});
});
process.stdout.write(`Every part is ${version} now.\n`);
