import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
