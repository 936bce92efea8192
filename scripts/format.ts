import { runCommand } from './run-command.ts';

// Through the bootstrap like every command, so that it works before anything was installed by hand.
process.exit((await runCommand('biome', ['check', '--write', '.'])).code);
