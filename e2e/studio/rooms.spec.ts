import { describe, expect } from 'vitest';
import { barriersOn } from '../support/barriers.ts';
import { PHONE, test } from '../support/browser.ts';
import { makeTitle, openStaffWindow } from '../support/staff.ts';
import { arriveAt, overflow, visit } from '../support/visit.ts';

describe('the menu', () => {
  const GROUPS = ['فهرست', 'رسانه', 'جامعه', 'فروش', 'سامانه'];

  test('has five groups beside the page and in the palette', async () => {
    const page = await openStaffWindow('owner');
    await visit(page, '/studio/backups');
    const menu = page.getByRole('navigation', { name: 'بخش‌های استودیو' }).first();
    expect(await menu.getByRole('heading').allTextContents()).toEqual(GROUPS);
    const system = menu.getByRole('region', { name: 'سامانه' });
    expect(await system.getByRole('link', { name: 'پشتیبان‌ها' }).getAttribute('aria-current')).toBe('page');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'جست‌وجو و کارها' }).fill('پشتیبان‌ها');
    await page.getByRole('option', { name: 'پشتیبان‌ها سامانه' }).waitFor();
    await page.context().close();
  });

  test('has the same groups on a phone, and only those of the role', async () => {
    const phone = await openStaffWindow('moderator', PHONE);
    await visit(phone, '/studio');
    await phone.getByRole('button', { name: 'فهرست', exact: true }).tap();
    const menu = phone.getByRole('dialog').getByRole('navigation', { name: 'بخش‌های استودیو' });
    await menu.waitFor();
    expect(await menu.getByRole('heading').allTextContents()).toEqual(['فهرست', 'جامعه', 'سامانه']);
    await menu.getByRole('link', { name: 'دیدگاه‌ها' }).tap();
    await arriveAt(phone, '**/studio/comments');
    await phone.context().close();
  });
});

describe('events and changes', () => {
  test('are one room, to which the old addresses lead', async () => {
    const { titleFa } = await makeTitle('نشانی کهنه');
    const page = await openStaffWindow('owner');
    await visit(page, '/studio/changes?kind=title');
    await arriveAt(page, '**/studio/log?kind=title&part=changes');
    await page.getByText(titleFa).first().waitFor();
    await page.getByRole('tab', { name: 'رویدادها' }).click();
    await arriveAt(page, '**/studio/log?part=events');
    await page.getByRole('searchbox').fill('وارد شد گذرواژه');
    await arriveAt(page, '**/studio/log?part=events&q=*');
    const event = page.getByRole('listitem').filter({ hasText: 'وارد شد، با گذرواژه' }).first();
    await event.waitFor();
    expect(await event.getByText('signin.succeeded').isVisible()).toBe(false);
    await event.getByText('دادهٔ ثبت‌شده').click();
    expect(await event.getByText('signin.succeeded').isVisible()).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await page.context().close();
  });

  test('are found by member and by day on a phone', async () => {
    const phone = await openStaffWindow('owner', PHONE);
    await visit(phone, '/studio/members?only=staff');
    await phone.getByRole('link', { name: 'مالک' }).first().tap();
    await phone.getByRole('link', { name: 'رویدادهای این عضو' }).tap();
    await phone.getByRole('button', { name: /برداشتن گزینش «مالک»/ }).waitFor();
    await phone.getByText('سایت را راه انداخت').first().waitFor();
    expect(await overflow(phone)).toBe(0);
    await phone.getByLabel('روز', { exact: true }).fill('۱۳۹۸/۱۰/۱۱');
    await phone.getByText('رویدادی نیست').waitFor();
    await phone.context().close();
  });
});
