import { invitePath } from '@pardeh/contract/paths';
import { getInvitation } from '@pardeh/contract/premium/gifts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { daysEarned, inviteCodeOf, rewardsOf } from './invitations.queries.ts';
import { countReferrals } from './referrals.queries.ts';

/** The name shown for a deleted account. */
const NAMELESS = 'کاربر سایت';

export function invitationRoutes(app: FastifyInstance, { config, database: { db } }: Deps): void {
  serve(app, getInvitation, async ({ identity: { userId } }) => {
    const [code, counts, rewards, earned] = await Promise.all([
      inviteCodeOf(db, userId),
      countReferrals(db, userId),
      rewardsOf(db, userId),
      daysEarned(db, userId),
    ]);
    if (code === undefined) throw new AppError('unauthenticated');
    return {
      data: {
        code,
        link: `${config.siteUrl}${invitePath(code)}`,
        ...counts,
        rewardDays: config.referralRewardDays,
        daysEarned: earned,
        rewards: rewards.map(({ name, days, at }) => ({
          name: name ?? NAMELESS,
          days,
          at: at.toISOString(),
        })),
      },
    };
  });
}
