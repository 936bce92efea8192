import { enlargeBufferPool } from '@pardeh/contract/servers/server-memory';
import { passPictures } from './pass-pictures.ts';
import { startWeb } from './start-web.ts';
import { parseWebConfig, WebConfigError } from './web-config.ts';

try {
  enlargeBufferPool();
  const config = parseWebConfig(process.env);
  const web = await startWeb({
    ...config,
    registerMedia: (app) => passPictures(app, config.apiInternalUrl),
  });
  console.log(`Pardeh web: ${web.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void web
        .drain()
        .then(web.close)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!taken && !(error instanceof WebConfigError)) throw error;
  console.error(taken ? `The web port is taken: set PORT to another one.` : error.message);
  process.exit(1);
}
