import { openEmbeddedServer } from '../database/embedded/embedded-server.ts';

// Holds a folder's embedded database open until told to exit, like a site or a command next to it.
const server = await openEmbeddedServer(process.argv[2] ?? '');
process.stdout.write('open\n');
process.once('SIGUSR2', () => process.exit(3));
process.once('SIGTERM', async () => {
  await server.release();
  process.exit(0);
});
setInterval(() => {}, 60_000);
