import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/run-command.ts';

/** Adds a column to a heavily used table, as the next release might. */
const MIGRATION = `import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, \`
    alter table watchlist_entries add column proof integer not null default 0;
    alter table titles add column proof integer;
    create index titles_proof on titles (proof);
  \`);
}
`;

/** This repository one release later: pages with renamed scripts and, if requested, one more migration. */
export function makeNextVersion(name: string, withMigration: boolean): { root: string; remove(): void } {
  const root = mkdtempSync(path.join(tmpdir(), `pardeh-${name}-`));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((each) => each && existsSync(path.join(ROOT, each))))
    cpSync(path.join(ROOT, file), path.join(root, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  for (const part of ['server', 'web', 'demo', 'e2e'])
    if (existsSync(path.join(ROOT, part, 'node_modules')))
      symlinkSync(path.join(ROOT, part, 'node_modules'), path.join(root, part, 'node_modules'));
  if (existsSync(path.join(ROOT, 'demo/media/video')))
    symlinkSync(path.join(ROOT, 'demo/media/video'), path.join(root, 'demo/media/video'));
  cpSync(path.join(ROOT, 'web/build'), path.join(root, 'web/build'), { recursive: true });
  renameScripts(path.join(root, 'web/build'), name);
  if (withMigration) writeFileSync(path.join(root, 'server/migrations/20991231-0000-proof.ts'), MIGRATION);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Renames every script, as if every source had changed. */
function renameScripts(build: string, name: string): void {
  const assets = path.join(build, 'client/assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const renamed = (text: string) =>
    text.replace(/([\w.-]+)\.js\b/g, (whole, stem: string) =>
      scripts.includes(`${stem}.js`) ? `${stem}-${name}.js` : whole,
    );
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Compressed with the old names inside; the web server sends the plain file instead.
    if (/\.(br|gz)$/.test(file)) rmSync(file);
    else if (/\.(js|json|html|css)$/.test(file)) writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  }
  for (const script of scripts) renameSync(path.join(assets, script), path.join(assets, renamed(script)));
}
