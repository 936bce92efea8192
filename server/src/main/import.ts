import { IMPORT_USAGE, readImportCommand } from '../imports/imports.ts';
import { runImportCommand } from './catalogue.command.ts';
import { runCatalogueCommand } from './run-catalogue-command.ts';

await runCatalogueCommand(IMPORT_USAGE, async (words, cwd) => {
  const command = await readImportCommand(words, cwd);
  return (platform, io) => {
    // It mostly waits for the database, so it loses nothing; a viewer who would wait for it does. Only now, since a
    // database that was started by it would have the same priority.
    platform.database.lowerPriority();
    return runImportCommand(platform, command, io);
  };
});
