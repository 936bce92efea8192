import { IMPORT_USAGE, readImportCommand } from '../imports/imports.ts';
import { LOWEST_PRIORITY, lowerPriority } from '../jobs/lower-priority.ts';
import { runImportCommand } from './catalogue.command.ts';
import { runCatalogueCommand } from './run-catalogue-command.ts';

await runCatalogueCommand(IMPORT_USAGE, async (words, cwd) => {
  const command = await readImportCommand(words, cwd);
  return (platform, io) => {
    // It mostly waits for the database, so it loses nothing; a viewer who would wait for it does. Only now, since a
    // database that was started by it would have the same priority.
    lowerPriority(process.pid, LOWEST_PRIORITY);
    return runImportCommand(platform, command, io);
  };
});
