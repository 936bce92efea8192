import { cpSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Where the template with migrations and the demo catalogue is: made once a run, copied for each test file. */
export type TestDatabase = { kind: 'embedded'; template: string } | { kind: 'server'; url: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase;
  }
}

export const TEMPLATE_NAME = 'pardeh_template';

interface Made {
  name: string;
  url: string | null;
}

export async function makeDatabase(source: TestDatabase, dataDir: string, name: string): Promise<Made> {
  if (source.kind === 'embedded') {
    // The one that waits: the other copies fifteen hundred small files with four times the work.
    cpSync(source.template, path.join(dataDir, 'database'), { recursive: true });
    return { name, url: null };
  }
  await onServer(source.url, `create database ${name} template ${TEMPLATE_NAME}`);
  return { name, url: source.url.replace(/\/[^/]*$/, `/${name}`) };
}

export async function dropDatabase(source: TestDatabase, made: Made): Promise<void> {
  if (source.kind === 'server')
    await onServer(source.url, `drop database if exists ${made.name} with (force)`);
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
