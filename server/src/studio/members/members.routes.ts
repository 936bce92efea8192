import {
  freeMember,
  getMember,
  listMembers,
  type MemberDetail,
  restrictMember,
  signOutMember,
  warnMember,
} from '@pardeh/contract/studio/members';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { warnMember as sendWarning } from '../../features/support/warn-member.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { revokeTokensOf } from '../../http/identity/access-tokens.queries.ts';
import { serve } from '../../http/serve.ts';
import {
  blockMember,
  muteMember,
  recordWarning,
  unblockMember,
  unmuteMember,
} from '../../members/restrictions.queries.ts';
import { membershipOf } from '../../premium/premium.ts';
import { findMember, findMembers } from './members.queries.ts';

const DAY_MS = 86_400_000;
const STAFF = 'نخست نقش این حساب در استودیو را بردارید.';

export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const read = async (id: number): Promise<{ data: MemberDetail }> => {
    const member = await findMember(db, id);
    if (!member) throw new AppError('not_found');
    return { data: { ...member, premium: await membershipOf(db, id) } };
  };

  serve(app, listMembers, async ({ query }) => {
    const page = pageOf(query);
    const { members, total } = await findMembers(db, query, page);
    return { data: members, meta: metaOf(page, total) };
  });

  serve(app, getMember, ({ params }) => read(params.id));

  serve(app, restrictMember, async ({ params: { id }, body, identity }) => {
    const { data: member } = await read(id);
    // Otherwise a moderator could lock the owner out.
    if (member.role !== 'user') throw new AppError('conflict', { message: STAFF });
    const until = body.days === undefined ? null : new Date(Date.now() + body.days * DAY_MS);
    const restriction = { userId: id, reason: body.reason.trim(), until, by: identity.userId };
    if (body.kind === 'mute') await muteMember(db, restriction);
    else await blockMember(db, restriction);
    return read(id);
  });

  serve(app, warnMember, async ({ params: { id }, body, identity }) => {
    const { data: member } = await read(id);
    if (member.role !== 'user') throw new AppError('conflict', { message: STAFF });
    const words = body.words.trim();
    await recordWarning(db, { userId: id, reason: words, by: identity.userId });
    await sendWarning(deps, member, words);
    return read(id);
  });

  serve(app, freeMember, async ({ params: { id }, body: { kind }, identity }) => {
    await read(id);
    if (kind === 'mute') await unmuteMember(db, id, identity.userId);
    else await unblockMember(db, id, identity.userId);
    return read(id);
  });

  serve(app, signOutMember, async ({ params: { id }, identity }) => {
    await read(id);
    await revokeTokensOf(db, id, id === identity.userId ? identity.tokenId : null);
    await audit(db, 'admin.member_signed_out', { userId: id, detail: { by: identity.userId } });
    return read(id);
  });
}
