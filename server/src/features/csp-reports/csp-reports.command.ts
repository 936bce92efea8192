import { type AdminCommand, optionalText } from '../../commands/admin-command.ts';
import { sumCspReports } from './csp-reports.queries.ts';

export const cspReportCommands: readonly AdminCommand[] = [
  {
    name: 'csp-reports',
    usage: '[--days 7]',
    summary: 'What the security policy of the pages refused in visitors’ browsers, by directive and origin.',
    async run(call) {
      const days = Math.min(30, Math.max(1, Number(optionalText(call, 'days')) || 7));
      const rows = await sumCspReports(call.platform.database.db, days, 200);
      for (const { reports, directive, blocked, pages, last_at } of rows) {
        call.say(`${reports}\t${directive}\t${blocked}\t${pages.join(' ')}\tlast ${last_at.toISOString()}`);
      }
      if (rows.length === 0) call.say('Nothing was reported.');
    },
  },
];
