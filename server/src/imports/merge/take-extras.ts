import type { Platform } from '../../http/deps.ts';
import { leaveToWorkers } from '../../media/media.ts';
import type { FoundFilm } from '../sources/nfo/stage-nfo.ts';
import { type Extra, isTakenIn, readExtra } from './extras.queries.ts';

export { readExtra };

type Deps = Pick<Platform, 'database' | 'config' | 'jobs' | 'storage'>;

/** Queues a film of the library for the workers. */
export async function takeExtra(deps: Deps, { titleId, record }: Extra): Promise<void> {
  if (record.what !== 'film') return;
  const { file, season, episode, subtitles } = record as unknown as FoundFilm;
  if (await isTakenIn(deps.database.db, titleId, file)) return;
  await leaveToWorkers(deps, {
    title: String(titleId),
    orders: [
      {
        ...{ file, season, episode, subtitles, kind: 'feature' },
        dub: null,
        audio: [],
        intro: null,
        credits: null,
      },
    ],
  });
}
