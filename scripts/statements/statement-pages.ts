import { createHash } from 'node:crypto';
import path from 'node:path';

// docs/sql has a page for each folder of the server, and on it a part for each file of queries. A part's first line has
// the hash of the file that it was printed from.

export interface PrintedStatement {
  asker: string;
  sql: string;
  plan: string;
}

const PART = /^## (\S+)\n<!-- printed from (\w+) -->\n/gm;

/** Ignores comments, imports and white space, which do not change statements. */
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

const splitPart = (part: string) => part.split(/\n\n(?=### )/);
const askerOf = (section: string) => /^### (.+)$/m.exec(section)?.[1] ?? '';

/** A part of a run that left tests out: a function that none of them called keeps what was printed for it before. */
export function mergeParts(before: string, after: string, source: string): string {
  const [head = '', ...sections] = splitPart(after);
  const printed = new Set(sections.map(askerOf));
  const names = new Set(source.split(/\W+/));
  const unasked = splitPart(before)
    .slice(1)
    // Statements outside of any function stand under the file's name.
    .filter((section) => names.has(askerOf(section)) || askerOf(section).endsWith('.ts'))
    .filter((section) => !printed.has(askerOf(section)));
  const all = [...sections, ...unasked].sort((a, b) =>
    askerOf(a) < askerOf(b) ? -1 : Number(askerOf(a) > askerOf(b)),
  );
  return [head, ...all].join('\n\n');
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
