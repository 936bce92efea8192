import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Config } from '../config/config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds the template with migrations and the demo catalogue: built once per run, copied for each test file. */
    testServer: string;
    /** With TEST_PGBOUNCER=1: the same server through a real PgBouncer in transaction mode. */
    testPooler: string | null;
  }
}

export const TEMPLATE_NAME = 'pardeh_template';

export interface TestDatabase {
  /** Always the server itself. */
  url: string;
  /** As a site should reach it in this run. */
  settings: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePrepared'>;
  drop(): Promise<void>;
}

export async function makeTestDatabase(content: 'demo' | 'empty' = 'demo'): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}${content === 'demo' ? ` template ${TEMPLATE_NAME}` : ''}`);
  const pooler = inject('testPooler');
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  return {
    url,
    settings: pooler
      ? {
          databaseUrl: pooler.replace(/\/[^/]*$/, `/${name}`),
          databaseDirectUrl: url,
          databasePrepared: false,
        }
      : { databaseUrl: url, databaseDirectUrl: null, databasePrepared: true },
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** The same settings for another process. */
export function databaseEnvironment({
  databaseUrl,
  databaseDirectUrl,
  databasePrepared,
}: TestDatabase['settings']): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl ?? '',
    DATABASE_DIRECT_URL: databaseDirectUrl ?? '',
    DATABASE_PREPARED: databasePrepared ? '1' : '0',
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
