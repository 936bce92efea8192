import type { Db } from '../../database/database.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { hasEpisode } from '../files/episodes.queries.ts';
import { SourceError } from '../shared/source-error.ts';
import { wakeWorker } from './ingest.job.ts';
import { findIngestTitle, type IngestTitle, insertIngest } from './ingest.queries.ts';
import type { IngestCommand } from './ingest-command.ts';
import type { IngestDeps } from './ingest-deps.ts';
import type { IngestOptions } from './ingest-options.ts';

export type QueueDeps = IngestDeps & { jobs: JobQueue };
export type IngestBatch = Pick<IngestCommand, 'title' | 'ingests'> & { create?: boolean };

/** Finds the title, and throws unless all ingests fit it. */
export async function requireTitle(
  { database }: Pick<IngestDeps, 'database'>,
  { title, ingests, create = false }: IngestBatch,
): Promise<IngestTitle> {
  const found = await findIngestTitle(database.db, title);
  if (!found) throw new SourceError('no_title', `There is no title ${title} in the catalogue.`);
  const hasNoEpisode = ingests.some(({ kind, episode }) => kind === 'feature' && episode === null);
  if (found.type === 'series' && hasNoEpisode) {
    throw new SourceError(
      'no_episode',
      `«${found.titleFa}» is a series: say which episode with --season and --episode.`,
    );
  }
  if (found.type === 'movie' && ingests.some(({ episode }) => episode !== null)) {
    throw new SourceError('no_episode', `«${found.titleFa}» is a film: it has no episodes.`);
  }
  if (!create) await requireEpisodes(database.db, found, ingests);
  return found;
}

/** A typing mistake must not add a ninth season to a series that has five. */
async function requireEpisodes(
  db: Db,
  { id, titleFa }: IngestTitle,
  ingests: readonly IngestOptions[],
): Promise<void> {
  for (const { season, episode, lastEpisode = null } of ingests) {
    if (season === null || episode === null || (await hasEpisode(db, id, season, episode, lastEpisode)))
      continue;
    const numbers = lastEpisode === null ? `episode ${episode}` : `episodes ${episode} to ${lastEpisode}`;
    throw new SourceError(
      'no_episode',
      `«${titleFa}» has no season ${season}, ${numbers}; to add it to the catalogue say --create.`,
    );
  }
}

/** Returns how many were queued. */
export async function queueIngests(deps: QueueDeps, batch: IngestBatch): Promise<number> {
  const title = await requireTitle(deps, batch);
  for (const options of batch.ingests) await queueIngest(deps, title.id, options);
  return batch.ingests.length;
}

/** For a title that was checked before. Queuing the same ingest again changes nothing. */
export async function queueIngest(
  { database, jobs }: Pick<QueueDeps, 'database' | 'jobs'>,
  titleId: number,
  options: IngestOptions,
): Promise<number> {
  const id = await insertIngest(database.db, titleId, options);
  await wakeWorker({ jobs }, id);
  return id;
}
