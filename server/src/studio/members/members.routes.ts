import {
  cancelMemberMobile,
  confirmMemberMobile,
  deleteMember,
  exportMember,
  freeMember,
  getMember,
  listMembers,
  type MemberDetail,
  type MemberRow,
  requestMemberMobile,
  resetMemberFactors,
  restrictMember,
  signOutMember,
  warnMember,
} from '@pardeh/contract/studio/members';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { deleteAndNotify } from '../../features/account/account-deleted.job.ts';
import { collectExport } from '../../features/account/export.queries.ts';
import { resetFactors } from '../../features/auth/factors/reset-factors.ts';
import { findMobileChange } from '../../features/auth/mobile/change-mobile.ts';
import { askForMemberMobile, confirmMobileOf } from '../../features/auth/mobile/member-mobile.ts';
import { deleteChange } from '../../features/auth/mobile/own-mobile.queries.ts';
import { warnMember as sendWarning } from '../../features/support/warn-member.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { revokeTokensOf } from '../../http/identity/access-tokens.queries.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { serve } from '../../http/serve.ts';
import {
  blockMember,
  muteMember,
  recordWarning,
  unblockMember,
  unmuteMember,
} from '../../members/restrictions.queries.ts';
import { membershipOf } from '../../premium/premium.ts';
import { isAllowed } from '../permissions.rules.ts';
import { findMember, findMembers } from './members.queries.ts';

const DAY_MS = 86_400_000;
const ADDRESSES = 'members.addresses';
const STAFF = 'نخست نقش این حساب در استودیو را بردارید.';

export function memberRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const find = async (id: number) => requireFound(await findMember(db, id));
  const refuseStaff = async (id: number, mayDoSo = false) => {
    const member = await find(id);
    if (member.role !== 'user' && !mayDoSo) throw new AppError('conflict', { message: STAFF });
    return member;
  };
  const read = async (id: number, identity: Identity): Promise<{ data: MemberDetail }> => {
    const member = hideAddress(await find(id), identity);
    const mobileChange = isAllowed(identity, ADDRESSES) ? await findMobileChange(db, id) : null;
    return { data: { ...member, mobileChange, premium: await membershipOf(db, id) } };
  };

  serve(app, listMembers, async ({ query, identity }) => {
    const page = pageOf(query);
    const byAddress = isAllowed(identity, ADDRESSES);
    const { rows, total } = await findMembers(db, { ...query, byAddress }, page);
    return { data: rows.map((member) => hideAddress(member, identity)), meta: metaOf(page, total) };
  });

  serve(app, getMember, ({ params, identity }) => read(params.id, identity));

  serve(app, restrictMember, async ({ params: { id }, body, identity }) => {
    // Otherwise a moderator could lock the owner out.
    await refuseStaff(id);
    const until = body.days === undefined ? null : new Date(Date.now() + body.days * DAY_MS);
    const restriction = { userId: id, reason: body.reason.trim(), until, by: identity.userId };
    if (body.kind === 'mute') await muteMember(db, restriction);
    else await blockMember(db, restriction);
    return read(id, identity);
  });

  serve(app, warnMember, async ({ params: { id }, body, identity }) => {
    const member = await refuseStaff(id);
    const words = body.words.trim();
    await recordWarning(db, { userId: id, reason: words, by: identity.userId });
    await sendWarning(deps, member, words);
    return read(id, identity);
  });

  serve(app, freeMember, async ({ params: { id }, body: { kind }, identity }) => {
    await find(id);
    if (kind === 'mute') await unmuteMember(db, id, identity.userId);
    else await unblockMember(db, id, identity.userId);
    return read(id, identity);
  });

  serve(app, signOutMember, async ({ params: { id }, identity }) => {
    await find(id);
    await revokeTokensOf(db, id, id === identity.userId ? identity.tokenId : null);
    await audit(db, 'admin.member_signed_out', { userId: id, detail: { by: identity.userId } });
    return read(id, identity);
  });

  serve(app, resetMemberFactors, async ({ params: { id }, identity }) => {
    // Otherwise support staff could get in with just an owner's password.
    await refuseStaff(id, identity.role === 'owner');
    await resetFactors(deps, id, identity.userId);
    return read(id, identity);
  });

  // Otherwise support staff could take an owner's account over.
  const refuseTakeover = (id: number, { role }: Identity) => refuseStaff(id, role === 'owner');

  serve(app, requestMemberMobile, async ({ params: { id }, body, identity, request }) => {
    await refuseTakeover(id, identity);
    return { data: await askForMemberMobile(deps, { userId: id, typed: body.mobile, request }) };
  });

  serve(app, confirmMemberMobile, async ({ params: { id }, body, identity, request }) => {
    await refuseTakeover(id, identity);
    await confirmMobileOf(deps, { userId: id, ...body, madeBy: identity.userId, request });
    return read(id, identity);
  });

  serve(app, cancelMemberMobile, async ({ params: { id }, identity, request }) => {
    await refuseTakeover(id, identity);
    if (await deleteChange(db, id)) {
      const detail = { by: identity.userId };
      await audit(db, 'mobile.change_cancelled', { userId: id, address: request.ip, detail });
    }
    return read(id, identity);
  });

  serve(app, exportMember, async ({ params: { id }, identity, request, reply }) => {
    await find(id);
    const document = await collectExport(db, id);
    const detail = { by: identity.userId };
    await audit(db, 'admin.member_exported', { userId: id, address: request.ip, detail });
    reply.header('content-disposition', `attachment; filename="member-${id}.json"`);
    return document;
  });

  serve(app, deleteMember, async ({ params: { id }, identity, request }) => {
    const member = await refuseStaff(id);
    await deleteAndNotify(deps, member);
    const detail = { by: identity.userId };
    await audit(db, 'admin.member_deleted', { userId: id, address: request.ip, detail });
    return { data: { id } };
  });
}

function hideAddress<T extends MemberRow>(member: T, identity: Identity): T {
  return isAllowed(identity, ADDRESSES) ? member : { ...member, email: null, mobile: null };
}
