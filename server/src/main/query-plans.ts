import { readConfig } from '../config/config.ts';
import { explain, type Statement } from '../database/query-plans.queries.ts';
import { buildApp } from './app.ts';
import { openPlatform } from './open-platform.ts';

// Prints the query plans of the busiest endpoints, to spot missing indexes.
const HOT_CALLS = [
  '/api/titles/search',
  '/api/titles/search?order_by=rating&page=40',
  '/api/titles/search?genre=1&order_by=year',
  '/api/titles/search?year_from=1990&year_to=1999&rating_from=7',
  '/api/titles/search?q=in',
  '/api/titles/search?q=the+godfather',
  '/api/titles/search?q=incepton',
  '/api/titles/search?q=jodaei+nader+az+simin',
  '/api/people/search?q=farhadi',
  '/api/titles/1',
  '/api/titles/1/similar',
  '/api/titles/1/director-titles',
  '/api/titles/1/files',
  '/api/people/1',
  '/api/categories',
  '/api/collections',
];

const platform = await openPlatform({ ...readConfig(process.env), logLevel: 'silent', rateLimitScale: 1000 });
const app = await buildApp(platform);
const only = process.argv[2];
for (const url of HOT_CALLS.filter((each) => only === undefined || each.includes(only))) {
  const statements: Statement[] = [];
  const watch = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }) => {
    statements.push({ sql: query.sql, parameters: query.parameters });
  };
  platform.database.watchers.add(watch);
  const { statusCode } = await app.inject({ url });
  platform.database.watchers.delete(watch);
  process.stdout.write(`\n## ${url} (${statusCode}, ${statements.length} statements)\n`);
  for (const statement of statements) {
    if (!/^\s*(select|with)/i.test(statement.sql)) continue;
    const { text, warnings } = await explain(platform.database.db, statement);
    process.stdout.write(`\n${statement.sql.trim()}\n\n${text}\n`);
    for (const warning of warnings) process.stdout.write(`!! ${warning}\n`);
  }
}
await app.close();
await platform.close();
