import { makeBucketImage, makeMissingImages } from './deploy/base-images.ts';
import { DeployedSite, findEngine, HOST } from './deploy/deployed-site.ts';
import { walkAsOperator } from './deploy/operator-walk.ts';
import { openBrowser, type Walked, walkThrough } from './deploy/walk-through.ts';

// Deploys a copy of this repository as docs/operate.md describes, and takes it down again.

const began = Date.now();
const say = (line: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}\n`);

const engine = findEngine();
if (!engine) {
  say(
    'No container engine here: neither docker with compose nor podman with podman-compose 1.3 or newer. Nothing was proven.',
  );
  process.exit(0);
}

const made = engine.program === 'podman' ? makeMissingImages(engine.program, say) : [];
if (made.length > 0) say(`no registry: ${made.length} images made of Debian's packages`);
const site = new DeployedSite(engine);
try {
  say(`building the image, in ${site.folder}`);
  // Once: the other services run the same image.
  if (!process.argv.includes('--built')) site.compose('build', 'api');
  if (engine.program === 'podman' && makeBucketImage(engine.program))
    say('s3rver stands in for the S3 server');
  say('compose up');
  site.compose('up', '-d');
  site.startBank();
  await site.untilReady();
  say('ready over TLS');

  const { token } = await walk();

  site.scale(2);
  await site.untilReady();
  await requireSteady(100);
  say(
    `scaled: ${site.containers('api').length} api, ${site.containers('web').length} web; 100 of 100 replies good`,
  );

  site.recreate(2);
  await site.untilReady();
  await requireSteady(100);
  const user = JSON.parse((await site.ask(`api.${HOST}`, '/api/user', token)).text);
  if (!user.data?.premium?.active) throw new Error('The account or what it paid for is gone.');
  say('recreated every container: the account is there, with what it paid for');
} catch (error) {
  process.exitCode = 1;
  say(`FAILED: ${error instanceof Error ? error.message : error}`);
  for (const service of ['nginx', 'api', 'web', 'worker', 'storage', 'postgres'])
    for (const name of site.containers(service)) say(`${name}: ${site.engine('logs', '--tail', '15', name)}`);
} finally {
  if (process.exitCode !== 1 || !process.argv.includes('--keep')) {
    site.takeDown();
    site.remove();
    say('taken down');
  }
}

async function walk(): Promise<Walked> {
  const browser = await openBrowser();
  try {
    const walked = await walkThrough(site, browser);
    for (const step of walked.steps) say(step);
    for (const step of await walkAsOperator(site, browser)) say(step);
    return walked;
  } finally {
    await browser.close();
  }
}

async function requireSteady(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    const [host, address] = turn % 2 ? [HOST, '/categories'] : [`api.${HOST}`, '/api/titles/search?page=1'];
    const { status } = await site.ask(host, address);
    if (status !== 200) throw new Error(`${host}${address} answered ${status}`);
  }
}
