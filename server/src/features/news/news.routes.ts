import { setNewsChoice, unsubscribeNews } from '@pardeh/contract/messages/news';
import type { FastifyInstance } from 'fastify';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { saveNewsChoice } from './news.queries.ts';
import { readUnsubscribeToken, UNSUBSCRIBE_KEY } from './unsubscribe-token.ts';

export function newsRoutes(app: FastifyInstance, { config, database: { db }, secrets }: Deps): void {
  serve(app, setNewsChoice, async ({ identity, body: { wantsNews } }) => {
    await saveNewsChoice(db, identity.userId, wantsNews);
    return { data: { wantsNews } };
  });

  app.register(async (scope) => {
    // Mail clients post a form; the signed URL contains everything, so the body is not read.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    );
    serve(scope, unsubscribeNews, async ({ params: { token } }) => {
      const userId = requireFound(readUnsubscribeToken(token, secrets.keyFor(UNSUBSCRIBE_KEY)));
      await saveNewsChoice(db, userId, false);
      return null;
    });
    // A mail client without one-click support opens the URL instead. Scanners open it too, so this changes nothing.
    scope.get<{ Params: { token: string } }>(
      unsubscribeNews.path,
      { schema: { hide: true } },
      ({ params: { token } }, reply) =>
        reply.redirect(`${config.siteUrl}/unsubscribe/${encodeURIComponent(token)}`),
    );
  });
}
