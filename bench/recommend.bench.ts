// How good the suggestions are, measured on a file of who liked what, by the code of the site.
// npm run bench:recommend -- --train train.tsv --known in.tsv --lists out.txt [--held held.tsv]
import { parseArgs } from 'node:util';
import { bestTitles } from '../server/src/recommend/engine/best-titles.ts';
import { chooseSettings } from '../server/src/recommend/engine/choose-settings.ts';
import { learnModel } from '../server/src/recommend/engine/learn.ts';
import { buildModel, type Model, popularityOf, scoreTitles } from '../server/src/recommend/engine/model.ts';
import { qualityTable } from './recommend/quality-table.ts';
import { readHeldTitles, readKnownTitles, readTraining } from './recommend/read-pairs.ts';
import { writeLists } from './recommend/write-lists.ts';

const LIST_LENGTH = 100;

const { values: options } = parseArgs({
  options: {
    train: { type: 'string' },
    known: { type: 'string' },
    lists: { type: 'string' },
    held: { type: 'string' },
  },
});
if (!options.train || !options.known || !options.lists) {
  process.stderr.write('Needs --train FILE, --known FILE and --lists FILE; --held FILE is optional.\n');
  process.exit(1);
}

const began = performance.now();
const training = await readTraining(options.train);
const known = await readKnownTitles(options.known, training.indexes);
const settings = await chooseSettings(training.histories);
const learned = await learnModel(training.histories, settings);
const lists = rankAll(learned);
await writeLists(options.lists, lists, training.titles);
const seconds = (performance.now() - began) / 1000;
process.stdout.write(
  `${training.histories.memberCount} members, ${training.histories.titleCount} titles, ${training.histories.titles.length} pairs; ` +
    `${settings.lambda === null ? 'item neighbours' : `local ridge, lambda ${settings.lambda}`}, prior ${settings.prior}; ` +
    `${seconds.toFixed(1)} s, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`,
);

if (options.held) {
  const held = await readHeldTitles(options.held, training.indexes);
  const popular = buildModel([], popularityOf(training.histories), 0);
  const neighbours = await learnModel(training.histories, { lambda: null, prior: 0 });
  process.stdout.write(
    qualityTable(held, training.histories.titleCount, [
      ['Pardeh', lists],
      ['popular', rankAll(popular)],
      ['item neighbours', rankAll(neighbours)],
    ]),
  );
}

function rankAll(model: Model): Map<string, number[]> {
  return new Map(
    Array.from(known, ([member, titles]) => [
      member,
      bestTitles(scoreTitles(model, [...titles]), LIST_LENGTH, (title) => !titles.has(title)),
    ]),
  );
}
