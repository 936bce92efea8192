import type { register } from '@pardeh/contract/account/auth';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { hashPassword } from '../../http/identity/password.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { checkNewPassword, normaliseEmail } from '../../members/credentials.rules.ts';
import { normaliseName } from '../../members/person-name.ts';
import { insertUser } from '../../members/users.queries.ts';
import { recordReferral } from '../../premium/premium.ts';
import { AUTH_TEXTS } from './auth-texts.ts';

type Registration = Static<typeof register.body> & {
  /** The signed-in user: nobody can invite themselves. */
  notFrom: number | null;
  request: FastifyRequest;
};

/** Returns the new account's id. */
export async function createAccount(
  { config, database: { db }, limits }: Deps,
  { notFrom, request, ...body }: Registration,
): Promise<number> {
  if (config.registration === 'closed') throw new AppError('registration_closed');
  const [name, email] = [normaliseName(body.name), normaliseEmail(body.email)];
  checkNewPassword({ ...body, name, email });
  // Limits how fast somebody can probe which addresses have an account.
  await limits.count('register_address', clientKey(request));
  const passwordHash = await hashPassword(body.password);
  // A failure half-way must leave no account behind.
  return db.transaction().execute(async (tx) => {
    const id = await insertUser(tx, {
      name,
      email,
      passwordHash,
      wantsNews: body.wantsNews ?? false,
    });
    if (id === null) throw new AppError('invalid', { fields: { email: [AUTH_TEXTS.emailTaken] } });
    if (body.ref) await recordReferral(tx, { invitedId: id, code: body.ref, notFrom });
    await audit(tx, 'account.registered', { userId: id, address: request.ip });
    return id;
  });
}
