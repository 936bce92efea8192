import type { AdminCommand } from '../commands/admin-command.ts';
import { forgetPreviousKey, newRootKey, readRootKeys, replaceStoredKey } from '../config/root-keys.ts';
import { audit } from '../database/audit.queries.ts';
import { readLastingKeys, storeUnderRoot } from '../database/lasting-keys.queries.ts';

export const keyCommands: readonly AdminCommand[] = [
  {
    name: 'rotate-key',
    usage: '[--finish]',
    summary: 'Makes a new root key; the old one stays valid beside it until --finish.',
    async run({ platform: { config, database }, options, say }) {
      const inSettings = config.secretKey !== null;
      if (options.finish) {
        if (inSettings) return say('Take SECRET_KEY_PREVIOUS out of the settings and restart every process.');
        await forgetPreviousKey(config.dataDir);
        await audit(database.db, 'admin.key_overlap_ended');
        return say('From the next start on, only the current key is believed.');
      }
      const roots = await readRootKeys(config);
      const next = newRootKey();
      // Must come first: keys that outlive the old root have to be readable with the new one as soon as it is in use.
      await storeUnderRoot(database.db, next, await readLastingKeys(database.db, roots));
      await audit(database.db, 'admin.key_rotated');
      if (!inSettings) {
        await replaceStoredKey(config.dataDir, roots.current, next);
        return say('A new key is in place from the next start on; the old one is believed until --finish.');
      }
      say('Set these for every process, then restart the API and the worker, and the web after them:');
      say(`SECRET_KEY=${next}`);
      say('SECRET_KEY_PREVIOUS=<what SECRET_KEY is now>');
      say('After 14 days take SECRET_KEY_PREVIOUS out again: nothing signed with it is in use any more.');
    },
  },
];
