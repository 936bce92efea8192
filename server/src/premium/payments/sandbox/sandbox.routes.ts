import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireFound } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { decideSandboxPayment, findSandboxPayment, type SandboxPayment } from './sandbox.queries.ts';
import { choicePage, leftPage } from './sandbox-page.ts';

type Action = 'pay' | 'cancel' | 'leave' | 'twice';

/** The buyer's pages of the sandbox gateway. Not mounted where it is switched off. */
export function sandboxRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  if (!config.sandboxGateway) return;
  app.get<{ Params: { authority: string } }>(
    '/payments/sandbox/:authority',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const payment = await find(params.authority);
      return show(reply, (nonce) => choicePage(payment, nonce));
    },
  );

  app.post<{ Params: { authority: string; action: Action } }>(
    '/payments/sandbox/:authority/:action',
    { schema: { hide: true, params: CHOSEN } },
    async ({ params: { authority, action } }, reply) => {
      await find(authority);
      await decideSandboxPayment(
        db,
        authority,
        action === 'cancel' ? { state: 'cancelled' } : { state: 'paid', reference: newReference() },
      );
      // A payment that was paid before stays paid, whichever button was used now.
      const payment = await find(authority);
      const back = callbackOf(payment);
      if (action === 'leave') return show(reply, (nonce) => leftPage(payment, config.siteUrl, nonce));
      // Simulates a second callback that arrives while the buyer is still being redirected.
      if (action === 'twice') await app.inject({ method: 'GET', url: `${back.pathname}${back.search}` });
      return reply.header('cache-control', 'no-store').redirect(back.href, 303);
    },
  );

  async function find(authority: string): Promise<SandboxPayment> {
    return requireFound(await findSandboxPayment(db, authority));
  }

  function show(reply: FastifyReply, write: (nonce: string) => string): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    // form-action also applies to redirects after a form, and the callback ends on the site.
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${config.siteUrl}; base-uri 'none'; frame-ancestors 'none'`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .send(write(nonce));
  }
}

const CHOSEN = {
  type: 'object',
  properties: {
    authority: { type: 'string' },
    action: { type: 'string', enum: ['pay', 'cancel', 'leave', 'twice'] },
  },
};

function callbackOf(payment: SandboxPayment): URL {
  const back = new URL(payment.callback_url);
  back.searchParams.set('Authority', payment.authority);
  back.searchParams.set('Status', payment.state === 'paid' ? 'OK' : 'NOK');
  return back;
}

function newReference(): string {
  return String(randomBytes(6).readUIntBE(0, 6)).padStart(12, '0').slice(-12);
}
