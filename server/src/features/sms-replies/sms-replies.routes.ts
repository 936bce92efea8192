import { receiveSms } from '@pardeh/contract/account/mobile';
import type { FastifyInstance } from 'fastify';
import { sameText } from '../../config/opaque-token.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { incomingKeys } from './incoming-key.ts';
import { endSmsAgreement } from './sms-replies.queries.ts';
import { readUnsubscribe } from './sms-replies.rules.ts';

/** Providers call this for each answer of a member. It changes nothing but the agreement to messages. */
export function smsReplyRoutes(app: FastifyInstance, { database, secrets }: Deps): void {
  serve(app, receiveSms, async ({ params, query }) => {
    if (!incomingKeys(secrets).some((key) => sameText(key, params.key))) throw new AppError('not_found');
    const mobile = readUnsubscribe(query);
    if (mobile) await endSmsAgreement(database.db, mobile);
    return null;
  });
}
