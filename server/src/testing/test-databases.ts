import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds the template with migrations and the demo catalogue: built once per run, copied for each test file. */
    testServer: string;
  }
}

export const TEMPLATE_NAME = 'pardeh_template';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function makeTestDatabase(content: 'demo' | 'empty' = 'demo'): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}${content === 'demo' ? ` template ${TEMPLATE_NAME}` : ''}`);
  return {
    url: server.replace(/\/[^/]*$/, `/${name}`),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
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
