import { pathToFileURL } from 'node:url';
import type { RenderApp, RenderSettings } from '../../web/app/rendering.ts';

/**
 * How many times a second one core renders an uncached page. The API's replies are recorded first and replayed from
 * memory, so this measures the web server's own work: routing, parsing replies, rendering, and serialising data for the
 * browser. Measured in CPU time, so that other load does not count.
 */
export interface RenderSpeed {
  path: string;
  rendersPerSecond: number;
  bytes: number;
}

/** Fetches each API reply once and replays it; what is replayed is the text that the pages read. */
function replayFetch(): void {
  const recorded = new Map<string, Promise<Partial<Response>>>();
  const real = globalThis.fetch;
  const record = async (url: string, init?: RequestInit): Promise<Partial<Response>> => {
    const reply = await real(url, init);
    const { ok, status, headers } = reply;
    const text = await reply.text();
    return { ok, status, headers, text: async () => text };
  };
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    const known = recorded.get(url) ?? record(url, init);
    recorded.set(url, known);
    return (await known) as Response;
  };
}

async function measure(render: () => Promise<number>, seconds: number): Promise<[number, number]> {
  const bytes = await render();
  for (let warm = 0; warm < 60; warm += 1) await render();
  const start = process.cpuUsage();
  let renders = 0;
  const spent = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  while (spent() < seconds) {
    for (let round = 0; round < 10; round += 1) await render();
    renders += 10;
  }
  return [renders / spent(), bytes];
}

const [server, apiUrl, seconds, ...paths] = process.argv.slice(2) as [string, string, string, ...string[]];
process.env.NODE_ENV = 'production';
const { renderApp } = (await import(pathToFileURL(server).href)) as { renderApp: RenderApp };
replayFetch();

const siteUrl = 'http://localhost:3000';
const settings: RenderSettings = {
  siteUrl,
  apiInternalUrl: apiUrl,
  localApiUrl: apiUrl,
  homeUrl: null,
  matomoUrl: null,
  look: {
    siteName: 'پرده',
    siteLogo: null,
    telegramBotName: null,
    rules: { registration: 'open', streamsAtOnce: 3, downloads: 'on', mobileSignIn: true },
  },
  webKey: null,
};
const results: RenderSpeed[] = [];
for (const path of paths) {
  const [rendersPerSecond, bytes] = await measure(async () => {
    const { status, body } = await renderApp(settings, {
      requestId: 'render-speed',
      request: new Request(siteUrl + path),
      nonce: 'abcdefghijklmnopqrstuv',
      clientIp: '127.0.0.1',
    });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body.length;
  }, Number(seconds));
  results.push({ path, rendersPerSecond, bytes });
}
process.stdout.write(JSON.stringify(results));
