import { type AdminCommand, optionalText } from '../../commands/admin-command.ts';
import { findAudit } from './audit-log.queries.ts';

export const auditCommands: AdminCommand[] = [
  {
    name: 'audit',
    usage: '[--event <beginning>] [--user <id>] [--limit 50]',
    summary: 'The record of sign-ins, passwords, payments and admin actions, the newest first.',
    async run(call) {
      const rows = await findAudit(call.platform.database.db, {
        event: optionalText(call, 'event'),
        userId: Number(optionalText(call, 'user')) || null,
        limit: Math.min(1000, Number(optionalText(call, 'limit')) || 50),
      });
      for (const row of rows) {
        const who = row.user_id === null ? '-' : `user ${row.user_id}`;
        call.say(
          `${row.at.toISOString()}  ${row.event}  ${who}  ${row.address ?? '-'}  ${JSON.stringify(row.detail)}`,
        );
      }
      if (rows.length === 0) call.say('Nothing on record.');
    },
  },
];
