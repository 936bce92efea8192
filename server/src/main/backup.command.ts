import { makeBackup } from '../backup/make-backup.ts';
import type { AdminCommand } from '../commands/admin-command.ts';

/** Reached by `npm run backup`, which a running site on the embedded database carries out itself. */
export const backupCommands: readonly AdminCommand[] = [
  {
    name: 'backup',
    usage: '',
    summary: 'Makes a backup, the same as `npm run backup`.',
    async run({ platform, say }) {
      await makeBackup(platform, say);
    },
  },
];
