import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openContext } from './browser.ts';
import { confirmAddress } from './mail.ts';
import { type Member, openAccount, signIn, signInAgain } from './member.ts';

type StaffRole = 'owner' | 'editor' | 'moderator' | 'support';

/** Calls the API of the studio as the site's owner. */
export async function asOwner(method: string, path: string, body?: object): Promise<Response> {
  return fetch(inject('apiUrl') + path, {
    method,
    headers: {
      authorization: `Bearer ${inject('ownerToken')}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/**
 * An account with a role, which requires a confirmed address. Granting a role ends the account's sessions, so it signs
 * in again.
 */
async function openStaff(role: StaffRole): Promise<Member> {
  const member = await openAccount();
  await confirmAddress(member);
  await asOwner('PUT', '/api/studio/staff', { email: member.email, role });
  return signInAgain(member);
}

/** One account per role is enough for journeys that concern what is edited, and not who does it. */
const shared = new Map<StaffRole, Promise<Member>>();

function sharedStaff(role: StaffRole): Promise<Member> {
  const member = shared.get(role) ?? openStaff(role);
  shared.set(role, member);
  member.catch(() => shared.delete(role));
  return member;
}

async function openWindowOf(member: Member, options?: BrowserContextOptions): Promise<Page> {
  const context = await openContext(options);
  await signIn(context, member);
  return context.newPage();
}

export async function openStaffWindow(role: StaffRole, options?: BrowserContextOptions): Promise<Page> {
  return openWindowOf(await sharedStaff(role), options);
}

/** Somebody else with the same role. */
export async function openColleagueWindow(role: StaffRole): Promise<Page> {
  return openWindowOf(await openStaff(role));
}

interface MadeTitle {
  id: number;
  version: number;
  titleFa: string;
}

/** A new title, so that journeys do not disturb each other. */
export async function makeTitle(titleFa: string, fields: object = {}): Promise<MadeTitle> {
  const reply = await asOwner('POST', '/api/studio/titles', { type: 'movie', titleFa, ...fields });
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { data: MadeTitle }).data;
}
