import type { Page } from 'playwright-core';
import { type Member, signIn } from './member.ts';
import { visit } from './visit.ts';

interface Premium {
  active: boolean;
  until: string | null;
  reserved: object | null;
}

export async function premiumOf(member: Member): Promise<Premium> {
  const reply = (await (await member.call('GET', '/api/user')).json()) as { data: { premium: Premium } };
  return reply.data.premium;
}

export async function paymentsOf(member: Member): Promise<{ id: number; status: string }[]> {
  const reply = await (await member.call('GET', '/api/user/payments')).json();
  return (reply as { data: { id: number; status: string }[] }).data;
}

/** Stops at the gateway's own page. */
export async function goToPay(page: Page, member: Member): Promise<void> {
  await signIn(page.context(), member);
  await visit(page, '/premium/plans');
  await page
    .getByRole('link', { name: /^انتخاب/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^پرداخت/ }).click();
  await page.getByRole('heading', { name: 'پرداخت آزمایشی' }).waitFor();
}

export async function payAtTheBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click();
  await page.getByRole('heading', { name: 'پرداخت انجام شد' }).waitFor();
}
