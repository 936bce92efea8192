import { openEmbeddedServer } from '../database/embedded/embedded-server.ts';

// A process that has the embedded database of a folder open until it is asked to end: a site, or a command beside it.
const server = await openEmbeddedServer(process.argv[2] ?? '');
process.stdout.write('open\n');
process.once('SIGUSR2', () => process.exit(3));
process.once('SIGTERM', async () => {
  await server.release();
  process.exit(0);
});
setInterval(() => {}, 60_000);
