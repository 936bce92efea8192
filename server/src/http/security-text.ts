import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

type Operator = Pick<Config, 'siteUrl' | 'securityContact' | 'supportEmail'>;

const DAY_MS = 86_400_000;
const VALID_DAYS = 180;

/** Where to report a vulnerability (RFC 9116). Without an address of the operator, the site's own form. */
export function serveSecurityText(app: FastifyInstance, config: Operator): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(config, Date.now())),
  );
}

function securityText({ siteUrl, securityContact, supportEmail }: Operator, now: number): string {
  const contact = securityContact ?? supportEmail;
  // To the day, so that the text stays the same while it is cached.
  const expires = new Date(Math.floor(now / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact === null ? `${siteUrl}/contact` : contact.includes('@') ? `mailto:${contact}` : contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fa, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
