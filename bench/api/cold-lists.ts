import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { randomFrom } from '../names/random.ts';
import { percentile } from '../report.ts';

const ORDERS = ['votes', 'rating', 'year', 'newest'] as const;

/** Every filter of the list, with a common value and, if there is one, a rare value. */
const FILTERS = [
  '',
  'type=movie',
  'type=series',
  'is_dubbed=1',
  'is_dubbed=0',
  'has_subtitle=1',
  'has_subtitle=0',
  'access=free',
  'access=premium',
  'genre=1',
  'genre=22',
  'country=AB',
  'country=CI',
  'audio=en',
  'audio=pt',
  'subtitle=fa',
  'year_from=2000',
  'year_from=1920',
  'year_to=1950',
  'rating_from=5',
  'rating_from=9',
] as const;

export interface ColdList {
  filter: string;
  order: string;
  total: number;
  pages: number;
  p50: number;
  p99: number;
  max: number;
}

interface Reply {
  meta: { total: number; lastPage: number };
}

// The plainest of clients: it shares two cores with what it measures.
const agent = new Agent({ keepAlive: true });

async function get(url: string): Promise<{ ms: number; body: string }> {
  const began = performance.now();
  const asked = request(url, { agent }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(reply);
  const ms = performance.now() - began;
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
  return { ms, body };
}

/**
 * Pages of every filter in every order that were never requested before: the first, the last, and others at all depths,
 * with this many concurrent clients.
 */
export async function measureColdLists(url: string, pages: number, clients: number): Promise<ColdList[]> {
  const lists: ColdList[] = [];
  for (const [at, filter] of FILTERS.entries()) {
    for (const order of ORDERS) {
      const random = randomFrom(at);
      // A different page size makes a different URL, so that nothing is cached in any round.
      const size = 24 + clients;
      const address = (page: number) =>
        `${url}/api/titles/search?order_by=${order}&${filter}&per_page=${size}&page=${page}`;
      const first = await get(address(1));
      const { total, lastPage } = (JSON.parse(first.body) as Reply).meta;
      const wanted = [
        lastPage,
        ...Array.from({ length: pages * 2 }, () => 2 + Math.floor(random() * (lastPage - 2))),
      ];
      const distinct = [...new Set(wanted)].filter((page) => page > 1).slice(0, pages);
      const times = [first.ms, ...(await askAll(distinct.map(address), clients))];
      lists.push({
        filter: filter || 'none',
        order,
        total,
        pages: times.length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        max: Math.max(...times),
      });
    }
  }
  return lists;
}

async function askAll(urls: string[], clients: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let url = urls[next++]; url !== undefined; url = urls[next++]) times.push((await get(url)).ms);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}
