import path from 'node:path';
import { runExportCommand } from './catalogue.command.ts';
import { runCatalogueCommand } from './run-catalogue-command.ts';

// npm run export -- catalogue.json: the whole catalogue, as `npm run import -- json` takes it.
await runCatalogueCommand('npm run export [-- file]\n', async ([file = 'catalogue.json'], cwd) => {
  const target = path.resolve(cwd, file);
  return (platform, io) => runExportCommand(platform, target, io);
});
