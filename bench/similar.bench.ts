// How good the similar titles are: who liked a title, liked which of those beside it? On the demo catalogue, with a file
// of who liked what by IMDb's numbers. Each fifth of the members is asked once, and not learned from then.
// npm run bench:similar -- --train train.tsv
import { parseArgs } from 'node:util';
import { loadDemo } from '../demo/load-demo.ts';
import { findSimilar, readRarity } from '../server/src/catalogue/titles/find-similar.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { learnDueTitles } from '../server/src/recommend/recommend.ts';
import { startLocalPostgres } from '../server/src/testing/local-postgres.ts';
import { readPairs } from './recommend/read-pairs.ts';
import { machine, table } from './report.ts';
import {
  addMembers,
  addOtherTitles,
  emptyTastes,
  findDemoTitles,
  findUnlike,
  writeLikes,
} from './similar/tastes.queries.ts';

const FOLDS = 5;

const { values: options } = parseArgs({ options: { train: { type: 'string' } } });
if (!options.train) {
  process.stderr.write('Needs --train FILE.\n');
  process.exit(1);
}

interface Sums {
  asked: number;
  ndcg: number;
  recall: number;
}

const measuredOn = machine();
const server = await startLocalPostgres(['synchronous_commit=off', 'jit=off']);
const database = await openDatabase({
  ...readConfig({ LOG_LEVEL: 'silent', SECRET_KEY: 'a secret that is long enough, for measuring only' }),
  databaseUrl: server.url,
});
const { db } = database;
await migrate(db);
await loadDemo(database);

const members = new Map<string, Set<string>>();
for await (const [member, title] of readPairs(options.train)) {
  members.set(member, (members.get(member) ?? new Set()).add(`tt${title.padStart(7, '0')}`));
}
const histories = [...members.values()];
const shown = await findDemoTitles(db, [...new Set(histories.flatMap((titles) => [...titles]))]);
// The others are part of what is learned, and can be no answer.
const ids = new Map([...shown, ...(await addOtherTitles(db, histories, shown))]);
const profiles = await addMembers(db, histories.length);
const sources = [...shown.values()];

const kinds = ['content alone', 'and who liked both, as counted', 'and as learned'] as const;
const sums = new Map<string, Sums>(kinds.map((kind) => [kind, { asked: 0, ndcg: 0, recall: 0 }]));
const unlike = new Map<string, { lists: number; noGenre: number; otherType: number }>();

const content = await listAll();
for (let fold = 0; fold < FOLDS; fold += 1) {
  await emptyTastes(db);
  await writeLikes(
    db,
    histories.flatMap((titles, member) =>
      member % FOLDS === fold
        ? []
        : [...titles].map((title) => [profiles[member] ?? 0, ids.get(title) ?? 0] as const),
    ),
  );
  const counted = await listAll();
  await learnDueTitles(db, new AbortController().signal);
  const learned = await listAll();
  const asked = histories.filter((_, member) => member % FOLDS === fold);
  for (const [at, lists] of [content, counted, learned].entries()) await judge(kinds[at] ?? '', lists, asked);
}

process.stdout.write(
  `${measuredOn}\n${histories.length} members, ${sources.length} titles of the demo that they know\n\n`,
);
process.stdout.write(
  `${table(
    ['beside a title', 'NDCG@18', 'Recall@18', 'without a common genre', 'of the other type'],
    kinds.map((kind) => {
      const { asked, ndcg, recall } = sums.get(kind) as Sums;
      const { lists, noGenre, otherType } = unlike.get(kind) ?? { lists: 1, noGenre: 0, otherType: 0 };
      const percent = (count: number) => `${((count / lists) * 100).toFixed(1)} %`;
      return [
        kind,
        (ndcg / asked).toFixed(3),
        (recall / asked).toFixed(3),
        percent(noGenre),
        percent(otherType),
      ];
    }),
  )}\n\n${sums.get('content alone')?.asked} times asked\n`,
);
await database.close();
await server.stop();

async function listAll(): Promise<Map<number, number[]>> {
  const rarity = await readRarity(db);
  const lists = new Map<number, number[]>();
  for (const id of sources) lists.set(id, await findSimilar(db, id, rarity));
  return lists;
}

/** For each title that a member liked: where are the others that they liked among those beside it? */
async function judge(
  kind: string,
  lists: Map<number, number[]>,
  asked: readonly Set<string>[],
): Promise<void> {
  const sum = sums.get(kind) as Sums;
  for (const titles of asked) {
    const known = [...titles].flatMap((title) => shown.get(title) ?? []);
    if (known.length < 2) continue;
    for (const one of known) {
      const others = new Set(known.filter((id) => id !== one));
      const hits = (lists.get(one) ?? []).map((id) => others.has(id));
      const gain = hits.reduce((all, hit, at) => all + (hit ? 1 / Math.log2(at + 2) : 0), 0);
      let ideal = 0;
      for (let at = 0; at < Math.min(hits.length, others.size); at += 1) ideal += 1 / Math.log2(at + 2);
      sum.asked += 1;
      sum.ndcg += ideal === 0 ? 0 : gain / ideal;
      sum.recall += hits.filter(Boolean).length / others.size;
    }
  }
  const before = unlike.get(kind) ?? { lists: 0, noGenre: 0, otherType: 0 };
  const found = await findUnlike(
    db,
    [...lists].flatMap(([one, list]) => list.map((other) => [one, other] as const)),
  );
  unlike.set(kind, {
    lists: before.lists + found.pairs,
    noGenre: before.noGenre + found.noGenre,
    otherType: before.otherType + found.otherType,
  });
}
