import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import type { RenderApp } from '../app/rendering.ts';
import { followSite, settingsOf } from './follow-site.ts';
import { registerPages } from './pages.ts';
import { passApps } from './pass-apps.ts';
import type { RunningWeb } from './start-web.ts';
import type { StartWebOptions } from './web-config.ts';
import { registerManifest } from './web-manifest.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The same pages as in production, from the current source of each module. */
export async function startDevWeb(options: StartWebOptions): Promise<RunningWeb> {
  const app = Fastify({ logger: false, routerOptions: { maxParamLength: 1000 } });
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  passApps(app, options);
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  dropPolicy(app);
  await options.registerMedia?.(app);
  const settings = { ...settingsOf(options), matomoUrl: null };
  registerManifest(app, settings);
  const pages = registerPages(app, {
    render: async (...call) => {
      const { renderApp } = (await vite.ssrLoadModule('/app/render-app.ts')) as { renderApp: RenderApp };
      return renderApp(...call);
    },
    settings,
    mediaUrl: options.mediaUrl,
    rateLimitScale: options.rateLimitScale,
  });
  const followed = followSite(settings, pages, options.isNotified);
  await followed.look();
  await app.listen({ port: options.port, host: options.host });
  const close = async () => {
    followed.stop();
    await vite.close();
    await app.close();
  };
  return { url: `http://localhost:${options.port}`, close, pages };
}

/** Vite adds inline styles and scripts, which the production policy would refuse. */
function dropPolicy(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.removeHeader('content-security-policy');
    return payload;
  });
}
