import type { CodeSent } from '@pardeh/contract/account/mobile';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { clientKey, wideNetworkOf } from '../../../http/limits/rate-limits.ts';
import { askForCode, waitForCode } from './codes.queries.ts';
import { CODE_SECONDS, type CodeSubject, resendSeconds } from './mobile.rules.ts';
import { MOBILE_TEXTS } from './mobile.texts.ts';
import { MOBILE_CODE, type MobileCode } from './mobile-code.job.ts';

/** After this, a visitor may try again when the site's sum of the hour is used up. */
const USED_UP_SECONDS = 600;

/**
 * Has a code sent, at the operator's expense: limited for the number, the networks and the whole site. Does the same for
 * every number, whether an account has it or not. Asking again too early sends nothing.
 */
export async function sendCode(
  { config, database: { db }, jobs, limits, sms }: Deps,
  subject: CodeSubject,
  request: FastifyRequest,
): Promise<CodeSent> {
  if (!sms.canSend('code')) throw new AppError('sms_not_set_up');
  const wait = await waitForCode(db, subject);
  if (wait > 0) return { resendIn: wait, expiresIn: CODE_SECONDS };
  const network = clientKey(request);
  await limits.count('mobile_network_hour', network);
  await limits.count('mobile_network_day', network);
  const block = wideNetworkOf(request.ip);
  await limits.count('mobile_block_hour', block);
  await limits.count('mobile_block_day', block);
  await limits.count('mobile_hour', subject.mobile);
  await limits.count('mobile_day', subject.mobile);
  const resendIn = resendSeconds(config.rateLimitScale);
  // Rolled back when the sum is used up: a code that was sent before still works, and the next try is not met by silence.
  const id = await db.transaction().execute(async (tx) => {
    const asked = await askForCode(tx, subject, resendIn);
    if (asked !== null && !(await sms.reserve('code', tx))) {
      throw new AppError('too_many_requests', {
        message: MOBILE_TEXTS.siteUsedUp,
        retryAfter: USED_UP_SECONDS,
      });
    }
    return asked;
  });
  if (id !== null) await jobs.send(MOBILE_CODE, { id } satisfies MobileCode);
  return { resendIn, expiresIn: CODE_SECONDS };
}
