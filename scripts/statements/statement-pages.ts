import { createHash } from 'node:crypto';
import path from 'node:path';

// docs/sql has a page for each room of the server, and in it a part for each file of queries. The part's first line
// carries the hash of the file that it was printed from.

export interface PrintedStatement {
  asker: string;
  sql: string;
  plan: string;
}

const PART = /^## (\S+)\n<!-- printed from (\w+) -->\n/gm;

/** Without comments, imports and white space, which change no statement. */
export function hashOfQueries(source: string): string {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .replace(/\s+/g, '');
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
}

/** server/src/search/index/lookup.queries.ts is printed in search.md. */
export function pageOf(file: string): string {
  return `${file.split('/')[2]}.md`;
}

export function readParts(page: string): Map<string, { hash: string; text: string }> {
  const heads = [...page.matchAll(PART)];
  return new Map(
    heads.map((head, at) => [
      head[1] ?? '',
      { hash: head[2] ?? '', text: page.slice(head.index, heads[at + 1]?.index).trimEnd() },
    ]),
  );
}

export function printPart(file: string, hash: string, statements: readonly PrintedStatement[]): string {
  const printed = statements.map(
    ({ asker, sql, plan }) =>
      `### ${asker || path.basename(file)}\n\n\`\`\`sql\n${breakLines(sql)}\n\`\`\`\n\n\`\`\`text\n${plan}\n\`\`\``,
  );
  return [`## ${file}\n<!-- printed from ${hash} -->`, ...printed].join('\n\n');
}

const askersOf = (part: string) => [...part.matchAll(/^### (.+)$/gm)].map(([, asker]) => asker ?? '');

/** Functions that a part had and has no longer, though their file still has them: no test asked them this time. */
export function lostAskers(before: string, after: string, source: string): string[] {
  const now = new Set(askersOf(after));
  const names = new Set(source.split(/\W+/));
  return [...new Set(askersOf(before))].filter((asker) => !now.has(asker) && names.has(asker));
}

export function printPage(room: string, parts: Iterable<string>): string {
  const intro = `# Statements of ${room}

Printed by \`npm run docs:sql\` from the server's tests; not written by hand. Each plan is the one for any values, on the demo catalogue,
with reading whole tables discouraged: a \`Seq Scan\` here means that no index fits, not that the table is small.`;
  return `${[intro, ...parts].join('\n\n')}\n`;
}

const CLAUSE =
  /(?<!left|inner|cross|right)\s+(?:from|where|group by|having|order by|limit|offset|returning|on conflict|values|set|union(?: all)?|(?:left |inner |cross |right )?join(?: lateral)?)\b/y;

/** One line for each clause; a subquery in parentheses stays on one line. */
function breakLines(sql: string): string {
  const flat = sql.replace(/\s+/g, ' ').trim();
  let depth = 0;
  return flat.replace(/[()]|'[^']*'| /g, (piece, at: number) => {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    CLAUSE.lastIndex = at;
    return piece === ' ' && depth === 0 && CLAUSE.test(flat) ? '\n' : piece;
  });
}
