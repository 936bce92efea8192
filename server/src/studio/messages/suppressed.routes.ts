import { allowAddress, listSuppressed, suppressAddresses } from '@pardeh/contract/studio/messages';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { normaliseEmail } from '../../members/credentials.rules.ts';
import { MESSAGE_TEXTS as texts } from './messages.texts.ts';
import { allow, findSuppressed, suppress } from './suppressed.queries.ts';

/** Addresses that bounced: recorded while sending, or reported here by a provider's script or by staff. */
export function suppressedRoutes(app: FastifyInstance, { database: { db } }: Deps): void {
  serve(app, listSuppressed, () => findSuppressed(db));

  serve(app, suppressAddresses, async ({ body, identity: { userId } }) => {
    const addresses = body.addresses.map(normaliseEmail);
    await suppress(db, addresses, 'staff');
    await audit(db, 'admin.addresses_suppressed', { userId, detail: { count: addresses.length } });
    return findSuppressed(db);
  });

  serve(app, allowAddress, async ({ body: { address }, identity: { userId } }) => {
    if (!(await allow(db, address)))
      throw new AppError('invalid', { fields: { address: [texts.noAddress] } });
    await audit(db, 'admin.address_allowed', { userId });
    return findSuppressed(db);
  });
}
