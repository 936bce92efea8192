// What the search box of the studio's titles costs. npm run bench:studio
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pageOf } from '../server/src/database/paging.ts';
import { refreshSearchKeys } from '../server/src/search/search.ts';
import { findByName } from '../server/src/studio/titles/find-by-name.ts';
import { findStudioTitles } from '../server/src/studio/titles/studio-titles.queries.ts';
import { makeTitle } from './names/make-title.ts';
import { machine } from './report.ts';
import { openBenchDatabase } from './shared/bench-database.ts';

const { values: options } = parseArgs({
  options: {
    titles: { type: 'string', default: '50000' },
    port: { type: 'string', default: '4287' },
    runs: { type: 'string', default: '20' },
    fresh: { type: 'boolean', default: false },
  },
});
const titles = Number(options.titles);
const { database, stop } = await openBenchDatabase(titles, Number(options.port), options.fresh);
const { db } = database;
const PAGE = pageOf({ per_page: 50 });

const name = (id: number) => makeTitle(id).titleFa;
const QUERIES = {
  'a whole name': name(4321),
  'a name with a typo': name(4321).replace(/.$/, 'ژ'),
  'one word': name(777).split(' ')[0] ?? '',
  'the beginning of a word': name(777).slice(0, 2),
  'one letter': name(777).slice(0, 1),
  'a frequent word': 'the',
  'an IMDb number': 'tt10004321',
  'an IMDb address': 'https://www.imdb.com/title/tt10004321/?ref_=nv_sr_1',
  'our own number': '4321',
  'a draft': name(5000),
  nothing: 'qqzzxxvv',
};

await sql`update titles set visibility = 'draft' where id % 5 = 0 and visibility <> 'draft'`.execute(db);
await refreshSearchKeys(db);
process.stdout.write(
  `${titles} titles, a fifth of them drafts; ${machine()}\n\n| typed | titles | p50 ms | slowest ms |\n| --- | --- | --- | --- |\n`,
);
for (const [what, q] of Object.entries(QUERIES)) {
  const times: number[] = [];
  let found = 0;
  for (let run = 0; run < Number(options.runs); run++) {
    const began = performance.now();
    found = (await findStudioTitles(db, { q, found: await findByName(db, q) }, PAGE)).total;
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  process.stdout.write(
    `| ${what} | ${found} | ${times[times.length >> 1]?.toFixed(1)} | ${times.at(-1)?.toFixed(1)} |\n`,
  );
}
await stop();
