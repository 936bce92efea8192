import { createHash } from 'node:crypto';
import { type AdminCommand, CommandError, optionalText, requiredText } from '../../commands/admin-command.ts';
import { audit } from '../../database/audit.queries.ts';
import { MESSAGE_DELIVERY } from './messages.job.ts';
import { insertMessage } from './messages.queries.ts';

export const broadcastCommands: AdminCommand[] = [
  {
    name: 'broadcast',
    usage: '--title <text> --body <text> [--path /…]',
    summary: 'Tells every user something; the same words on the same day go out once.',
    async run(call) {
      const { jobs, database } = call.platform;
      const [titleFa, bodyFa, path] = [
        requiredText(call, 'title'),
        requiredText(call, 'body'),
        optionalText(call, 'path'),
      ];
      if (path !== null && !/^\/(?![/\\])/.test(path))
        throw new CommandError('--path begins with a single slash.');
      const day = new Date().toISOString().slice(0, 10);
      const key = createHash('sha256').update(`${day} ${titleFa} ${bodyFa}`).digest('base64url').slice(0, 22);
      await insertMessage(database.db, {
        key,
        titleFa,
        bodyFa,
        path,
        audience: { group: 'all' },
        channels: ['bell', 'push'],
        createdBy: null,
      });
      await jobs.send(MESSAGE_DELIVERY, {}, { key: 'due' });
      await audit(database.db, 'admin.broadcast', { detail: { titleFa, path } });
      call.say('It goes out now, or with the next start of a worker.');
    },
  },
];
