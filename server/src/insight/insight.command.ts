import type { AdminCommand } from '../commands/admin-command.ts';
import { countFunnel } from './funnel.queries.ts';
import { sumInsight } from './insight.job.ts';

export const insightCommands: readonly AdminCommand[] = [
  {
    name: 'sum-insight',
    usage: '',
    summary:
      'Adds what players and searches told until now to the numbers of the studio, without waiting for the clock.',
    async run(call) {
      const { db } = call.platform.database;
      await sumInsight(db, 0);
      await countFunnel(db);
      call.say('The numbers of the studio are as new as they can be.');
    },
  },
];
