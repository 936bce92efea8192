import type { Db } from '../../database/database.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { describePlan, orderLabel } from '../plan/describe-plan.ts';
import { makeWorkPlan } from '../plan/work-plan.ts';
import { probeSource } from '../probe/probe-source.ts';
import { wakeWorker } from './ingest.job.ts';
import { findIngestTitle, hasEpisode, type IngestTitle, placeOrder } from './ingest.queries.ts';
import type { IngestCommand } from './ingest-command.ts';
import type { IngestDeps } from './ingest-deps.ts';
import { SourceError } from './ingest-error.ts';
import type { IngestOrder } from './ingest-order.ts';
import { requireAlike } from './join-parts.ts';
import { requireTimes } from './order-times.rules.ts';
import type { ProgressBar } from './progress-bar.ts';
import { runOrder } from './run-order.ts';

export type CommandDeps = IngestDeps & { jobs: JobQueue };
export type Asked = Pick<IngestCommand, 'title' | 'orders'> & {
  create?: boolean;
  dryRun?: boolean;
  queue?: boolean;
};

/** The title that an order is for, and whether the order fits it. */
export async function requireTitle(
  { database }: CommandDeps,
  { title, orders, create = false }: Asked,
): Promise<IngestTitle> {
  const found = await findIngestTitle(database.db, title);
  if (!found) throw new SourceError('no_title', `There is no title ${title} in the catalogue.`);
  const lacking = orders.some((order) => order.kind === 'feature' && order.episode === null);
  if (found.type === 'series' && lacking) {
    throw new SourceError(
      'no_episode',
      `«${found.titleFa}» is a series: say which episode with --season and --episode.`,
    );
  }
  if (found.type === 'movie' && orders.some((order) => order.episode !== null)) {
    throw new SourceError('no_episode', `«${found.titleFa}» is a film: it has no episodes.`);
  }
  if (!create) await requireEpisodes(database.db, found, orders);
  return found;
}

/** A typing mistake must not add a ninth season to a series that has five. */
async function requireEpisodes(db: Db, { id, titleFa }: IngestTitle, orders: Asked['orders']): Promise<void> {
  for (const { season, episode, lastEpisode = null } of orders) {
    if (season === null || episode === null || (await hasEpisode(db, id, season, episode, lastEpisode)))
      continue;
    const numbers = lastEpisode === null ? `episode ${episode}` : `episodes ${episode} to ${lastEpisode}`;
    throw new SourceError(
      'no_episode',
      `«${titleFa}» has no season ${season}, ${numbers}; to add it to the catalogue say --create.`,
    );
  }
}

/** Probes every file and reports the plan for it. Answers how many cannot be ingested. */
export async function tellPlan(
  deps: CommandDeps,
  asked: Asked,
  say: (text: string) => void,
): Promise<number> {
  const title = await requireTitle(deps, asked);
  const tools = { ffmpeg: deps.config.ffmpeg, ffprobe: deps.config.ffprobe };
  let bad = 0;
  for (const order of asked.orders) {
    try {
      const source = await probeSource(tools, order.file);
      const parts = await Promise.all((order.parts ?? []).map((part) => probeSource(tools, part)));
      if (parts.length > 0) requireAlike([source, ...parts]);
      const plan = await makeWorkPlan(tools, source, {
        ...order,
        originalLanguages: title.languages,
        marks: [],
      });
      requireTimes(
        [source, ...parts].reduce((sum, each) => sum + each.durationSeconds, 0),
        order,
      );
      say(describePlan(orderLabel(order), plan));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      bad += 1;
      say(`${orderLabel(order)}  ${order.file}\n  ✘ ${error.message}`);
    }
  }
  return bad;
}

export async function leaveToWorkers(deps: CommandDeps, asked: Asked): Promise<number> {
  const title = await requireTitle(deps, asked);
  for (const order of asked.orders) await leaveOrder(deps, title.id, order);
  return asked.orders.length;
}

/** For a title that was checked before. Placing the same order again changes nothing. */
export async function leaveOrder(
  { database, jobs }: Pick<CommandDeps, 'database' | 'jobs'>,
  titleId: number,
  order: IngestOrder,
): Promise<number> {
  const ingestId = await placeOrder(database.db, titleId, order);
  await wakeWorker({ jobs }, ingestId);
  return ingestId;
}

/** Runs the orders one after another in this process. Answers how many failed. */
export async function doOrders(
  deps: CommandDeps,
  asked: Asked,
  bar: ProgressBar,
  signal?: AbortSignal,
): Promise<number> {
  const title = await requireTitle(deps, asked);
  let failed = 0;
  for (const order of asked.orders) failed += (await doOrder(deps, title, order, bar, signal)) ? 0 : 1;
  return failed;
}

async function doOrder(
  deps: CommandDeps,
  title: IngestTitle,
  order: IngestOrder,
  bar: ProgressBar,
  signal?: AbortSignal,
): Promise<boolean> {
  const label = orderLabel(order);
  const id = await placeOrder(deps.database.db, title.id, order);
  const result = await runOrder(deps, id, {
    signal,
    onProgress: (step, share) => bar.show(label, step, share),
    onNote: (note) => bar.say(`  ${label}: ${note}`),
  });
  if (result.state === 'done') {
    bar.say(`✔ ${label}  ${order.file} → /watch/${title.imdb ?? `t${title.id}`}/${result.fileId}`);
    return true;
  }
  bar.say(`✘ ${label}  ${order.file}\n  ${result.message}`);
  return false;
}
