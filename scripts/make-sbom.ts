import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT, runCommand } from './run-command.ts';

// What is inside a release, for those who must know: from the lock file, without the tools of development.
const FORMATS = [
  ['cyclonedx', 'cdx.json'],
  ['spdx', 'spdx.json'],
] as const;
const FOLDER = path.join(ROOT, 'release');

const { name, version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
await mkdir(FOLDER, { recursive: true });
for (const [format, ending] of FORMATS) {
  const options = ['--package-lock-only', '--omit=dev', '--sbom-type=application', `--sbom-format=${format}`];
  const { code, output } = await runCommand('npm', ['sbom', '--loglevel=error', ...options], { quiet: true });
  if (code !== 0) {
    process.stderr.write(`The list could not be made.\n${output}`);
    process.exit(1);
  }
  const file = path.join(FOLDER, `${name}-${version}.${ending}`);
  await writeFile(file, output);
  const { components, packages } = JSON.parse(output);
  process.stdout.write(`${path.relative(ROOT, file)}: ${(components ?? packages).length} packages\n`);
}
