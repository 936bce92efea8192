import {
  FUNNEL_STEPS,
  getInsightFunnel,
  getInsightPlays,
  getInsightQuality,
  getInsightRows,
  getInsightSearches,
  getInsightTitle,
} from '@pardeh/contract/studio/insight';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { startWithin } from '../../insight/insight.ts';
import { readFunnel } from './funnel-desk.queries.ts';
import { readPlayDays, readPlayedTitles, readPlayers } from './plays.queries.ts';
import { type QualityRow, readQuality } from './quality.queries.ts';
import { readUsedRows } from './rows.queries.ts';
import { readMissedWords, readSearchDays, readSearchedWords } from './searches.queries.ts';
import { readTitleName, readWatchedFiles } from './title.queries.ts';

const MOST = 0.95;
const daysOf = ({ days = '28' }: { days?: string }) => Number(days);

/** From the aggregates alone, so that the cost does not depend on how much was watched. */
export function insightDeskRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, getInsightPlays, async ({ query }) => {
    const [days, titles, players] = await Promise.all([
      readPlayDays(database.reads, daysOf(query)),
      readPlayedTitles(database.reads, daysOf(query)),
      readPlayers(database.reads, daysOf(query)),
    ]);
    const hasApps = players.some(({ name }) => name !== null);
    return { data: { days, ...titles, players: hasApps ? players : [] } };
  });

  serve(app, getInsightSearches, async ({ query }) => {
    const [days, words, nothing] = await Promise.all([
      readSearchDays(database.reads, daysOf(query)),
      readSearchedWords(database.reads, daysOf(query)),
      readMissedWords(database.reads, daysOf(query)),
    ]);
    return { data: { days, words, nothing } };
  });

  serve(app, getInsightRows, async ({ query }) => ({
    data: { rows: await readUsedRows(database.reads, daysOf(query)) },
  }));

  serve(app, getInsightFunnel, async ({ query }) => {
    const sums = await readFunnel(database.reads, daysOf(query));
    const steps = FUNNEL_STEPS.map((step) => ({ step, members: sums[step] }));
    return { data: { steps, renewals: { ended: sums.ended, renewed: sums.renewed } } };
  });

  serve(app, getInsightQuality, async ({ query }) => {
    const [days, heights, networks] = await Promise.all(
      (['day', 'height', 'network'] as const).map((by) => readQuality(database.reads, daysOf(query), by)),
    );
    return {
      data: {
        days: (days ?? []).map(({ name, ...row }) => ({ day: name, ...measuresOf(row) })),
        byHeight: (heights ?? []).map(({ name, ...row }) => ({ name, ...measuresOf(row) })),
        byNetwork: (networks ?? []).map(({ name, ...row }) => ({ name, ...measuresOf(row) })),
      },
    };
  });

  serve(app, getInsightTitle, async ({ params: { id }, query }) => {
    const titleFa = await readTitleName(database.reads, id);
    if (titleFa === null) throw new AppError('not_found');
    return { data: { id, titleFa, files: await readWatchedFiles(database.reads, id, daysOf(query)) } };
  });
}

function measuresOf({ starts, ...row }: Omit<QualityRow, 'name'>) {
  return { ...row, startMedian: startWithin(starts, 0.5), startSlow: startWithin(starts, MOST) };
}
