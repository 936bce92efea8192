import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { pickTitle } from '../../e2e/support/pick-title.ts';
import { makeFilm } from '../../server/src/testing/film-fixtures.ts';
import { type DeployedSite, HOST } from './deployed-site.ts';
import { openContext, plays, visit } from './walk-through.ts';

const TITLE = 'فیلمی از دیسک من';
const EMAIL = 'operator@example.ir';
const READY_MS = 180_000;
const PAUSE_MS = 200;
const FOUND_WITHIN_TRIES = 150;

/** What docs/operate.md tells a new operator to do: an owner by the command, then a title and its film in the browser. */
export async function walkAsOperator(site: DeployedSite, browser: Browser): Promise<string[]> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await signIn(page, makeOwner(site));
  await makeTitle(page);
  const made = Date.now();
  const title = await findTitle(site);
  const foundAfter = ((Date.now() - made) / 1000).toFixed(1);
  const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-operator-'));
  try {
    await sendFilm(page, await makeFilm({ file: path.join(folder, 'my film.mp4'), seconds: 8 }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const files = await site.ask(`api.${HOST}`, `/api/titles/${title}/files`);
  const [file] = (JSON.parse(files.text) as { data: { watchPath: string }[] }).data;
  await page.goto(file?.watchPath ?? '', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(plays);
  await context.close();
  return [
    'made an owner by the command, who signed in',
    `made a title in the studio, which the search found after ${foundAfter} s, and uploaded its film`,
    'watched it',
  ];
}

/** Returns the password, which the command prints once. */
function makeOwner(site: DeployedSite): string {
  const [api = ''] = site.containers('api');
  const command = ['npm', 'run', '--silent', 'admin', '--', 'create-user', '--role', 'owner'];
  const password = /^Password: (\S+)$/m.exec(site.engine('exec', api, ...command, '--email', EMAIL))?.[1];
  if (!password) throw new Error('The command printed no password.');
  return password;
}

async function signIn(page: Page, password: string): Promise<void> {
  await visit(page, '/auth/login?next=%2Fstudio');
  await page.getByLabel('ایمیل').fill(EMAIL);
  await page.getByLabel('گذرواژه', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await page.getByRole('link', { name: 'عنوان تازه' }).first().waitFor();
}

async function makeTitle(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'عنوان تازه' }).first().click();
  await page.getByLabel('نام فارسی').fill(TITLE);
  await page.getByRole('radio', { name: /منتشرشده/ }).check();
  await page.getByRole('button', { name: 'ساختن', exact: true }).click();
  await page.waitForURL(/\/studio\/titles\/\d+$/, { waitUntil: 'commit' });
}

/** The worker, a separate process here, writes the search index. */
async function findTitle(site: DeployedSite): Promise<number> {
  for (let tries = 0; tries < FOUND_WITHIN_TRIES; tries += 1) {
    const { text } = await site.ask(`api.${HOST}`, `/api/titles/search?q=${encodeURIComponent(TITLE)}`);
    const [first] = (JSON.parse(text) as { data: { id: number; titleFa: string }[] }).data;
    if (first?.titleFa === TITLE) return first.id;
    await wait(PAUSE_MS);
  }
  throw new Error('The search does not find the new title.');
}

async function sendFilm(page: Page, film: string): Promise<void> {
  await visit(page, '/studio/files');
  await page.getByLabel('انتخاب فایل').setInputFiles(film);
  await pickTitle(page, TITLE);
  const queue = page.getByRole('region', { name: 'صف آماده‌سازی' });
  const row = queue.getByRole('listitem').filter({ hasText: TITLE });
  await row.getByText('تمام شد').waitFor({ timeout: READY_MS });
}
