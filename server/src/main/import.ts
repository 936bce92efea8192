import { IMPORT_USAGE, readImportCommand } from '../imports/imports.ts';
import { runImportCommand } from './catalogue.command.ts';
import { runCatalogueCommand } from './run-catalogue-command.ts';

await runCatalogueCommand(IMPORT_USAGE, async (words, cwd) => {
  const command = await readImportCommand(words, cwd);
  return (platform, io) => {
    // An import mostly waits for the database, so a low priority costs it little, while viewers would otherwise wait
    // for it. Lowered only now, because a database started by this process would inherit the priority.
    platform.database.lowerPriority();
    return runImportCommand(platform, command, io);
  };
});
