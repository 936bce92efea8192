import { makeQueryClasses } from '../queries/query-classes.ts';
import { PEERS, type PeerSearch, personDocs, titleDocs } from './peers.ts';

export interface PeerAnswer {
  buildSeconds: number;
  processMb: number;
  /** Per class: the results, and how many milliseconds each took; fewer than requested when time ran out. */
  classes: Record<string, { ids: number[]; ms: number }[]>;
}

/** Each peer runs in its own process, so that memory and garbage collection are separate. */
async function run(
  name: string,
  titles: number,
  count: number,
  secondsPerClass: number,
): Promise<PeerAnswer> {
  const build = PEERS[name];
  if (!build) throw new Error(`No such engine: ${name}`);
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const search: Record<'titles' | 'people', PeerSearch> = {
    titles: await build(titleDocs(titles)),
    people: await build(personDocs(titles * 2)),
  };
  const buildSeconds = (performance.now() - started) / 1000;
  globalThis.gc?.();
  const processMb = (process.memoryUsage().rss - before) / 1e6;
  const classes: PeerAnswer['classes'] = {};
  for (const { name: className, queries } of makeQueryClasses(titles, count)) {
    const rows: { ids: number[]; ms: number }[] = [];
    const ends = performance.now() + secondsPerClass * 1000;
    for (const { text, of } of queries) {
      const began = performance.now();
      const ids = await search[of](text);
      rows.push({ ids, ms: performance.now() - began });
      if (performance.now() > ends) break;
    }
    classes[className] = rows;
  }
  return { buildSeconds, processMb, classes };
}

const [name = '', titles = '0', count = '0', seconds = '10'] = process.argv.slice(2);
process.send?.(await run(name, Number(titles), Number(count), Number(seconds)));
