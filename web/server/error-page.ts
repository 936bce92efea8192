import type { FastifyInstance } from 'fastify';

/** When not even the site's own error page could be rendered. No scripts, no styles, no details. */
const ERROR_PAGE = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>مشکلی پیش آمد | پرده</title>
<h1>Unexpected Application Error!</h1><p>مشکلی از سمت ما پیش آمد. <a href="/">رفتن به خانه</a></p>`;

export function registerErrorPage(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status =
      error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) console.error(`${request.method} ${request.url.split('?')[0]}`, error);
    return reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(ERROR_PAGE);
  });
}
