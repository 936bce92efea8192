import type { Kysely } from 'kysely';
import { runStatements } from '../src/database/migrate.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
-- Where an account came from: an invitation, or a campaign such as 'ad', which has no inviter.
create table referrals (
  invited_id integer primary key references users on delete cascade,
  inviter_id integer references users on delete set null,
  code text not null,
  created_at timestamptz not null default now(),
  -- Set once, with the reward for the invited one's first paid plan.
  rewarded_at timestamptz,
  check (inviter_id <> invited_id)
);
-- An inviter's count, and which of them were rewarded.
create index referrals_by_inviter on referrals (inviter_id) where inviter_id is not null;
`,
  );
}
