import { expect, inject } from 'vitest';
import type { Member } from './member.ts';

/** A link in the newest mail to an address, from the page that shows caught mails. */
export async function mailedLink(email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const page = await (await fetch(`${inject('apiUrl')}/dev/mail`)).text();
    const mails = page.split('<details>').filter((mail) => mail.includes(`<bdi>${email}</bdi>`));
    return mails.map((mail) => pattern.exec(mail)?.[0].replaceAll('&amp;', '&')).find(Boolean);
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

export const CONFIRM_LINK = /\/auth\/confirm-email#[\w-]{43}/;

/** Follows the link that was mailed to a new account. */
export async function confirmAddress(member: Member): Promise<void> {
  const token = (await mailedLink(member.email, CONFIRM_LINK)).split('#')[1];
  await member.call('POST', '/api/sanc/confirm-email', { token });
}
