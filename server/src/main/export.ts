import path from 'node:path';
import { runExportCommand } from './catalogue.command.ts';
import { runCatalogueCommand } from './run-catalogue-command.ts';

// npm run export -- catalogue.json: exports the whole catalogue in the format that `npm run import -- json` reads.
await runCatalogueCommand('npm run export [-- file]\n', async ([file = 'catalogue.json'], cwd) => {
  const target = path.resolve(cwd, file);
  return (platform, io) => runExportCommand(platform, target, io);
});
