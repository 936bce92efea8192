import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-command.ts';

// A migration that ran somewhere can never change: that site would not run it again, and two sites of one version
// would have different tables. Each migration's hash is recorded when it is written (--record), and compared here.
const FOLDER = path.join(ROOT, 'server/migrations');
const RECORD = path.join(FOLDER, 'hashes.json');
/** The first ones were numbered; since 0.2.0 the time is in the name, so that two branches never take the same one. */
const NAME = /^(\d{3}|20\d{6}-[0-2]\d[0-5]\d)-[a-z0-9-]+\.ts$/;

const found = Object.fromEntries(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => [file, hashOf(readFileSync(path.join(FOLDER, file), 'utf8'))]),
);

if (process.argv.includes('--record')) {
  writeFileSync(RECORD, `${JSON.stringify(found, null, 2)}\n`);
} else {
  const problems = findProblems(JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, string>);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function findProblems(recorded: Record<string, string>): string[] {
  const names = Object.keys(found).filter((file) => !NAME.test(file));
  const removed = Object.keys(recorded).filter((file) => !(file in found));
  const changed = Object.keys(recorded).filter((file) => file in found && found[file] !== recorded[file]);
  const unrecorded = Object.keys(found).filter((file) => !(file in recorded));
  return [
    ...names.map((file) => `${file}: a migration is named like 20261116-1030-titles-visibility.ts.`),
    ...removed.map((file) => `${file} is gone: a migration that ran somewhere must stay.`),
    ...changed.map((file) => `${file} has changed: write a new migration instead.`),
    ...unrecorded.map((file) => `${file} is not recorded: run "npm run migrations:record" once it is final.`),
  ];
}

/** Hashes what it does: the paths of its imports may change. */
function hashOf(text: string): string {
  return createHash('sha256')
    .update(text.replace(/^import .*$/gm, ''))
    .digest('hex')
    .slice(0, 16);
}
