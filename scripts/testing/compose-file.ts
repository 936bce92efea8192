import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../run-command.ts';

export interface ComposeService {
  command?: string;
  entrypoint?: string;
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
}

/** compose.yaml as an engine reads it, with the values of an .env put in. */
export function readComposeFile(env: Readonly<Record<string, string>>): Record<string, ComposeService> {
  const text = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8');
  return fillIn(parse(text, { merge: true }).services, env) as Record<string, ComposeService>;
}

function fillIn(value: unknown, env: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((each) => fillIn(each, env));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fillIn(each, env)]));
  if (typeof value !== 'string') return value;
  return value.replace(
    /\$\{([A-Z0-9_]+)(?::-([^}]*))?\}/g,
    (_whole, name: string, otherwise?: string) => env[name] || otherwise || '',
  );
}
