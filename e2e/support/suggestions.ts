import { inject, vi } from 'vitest';
import { type Member, openAccount } from './member.ts';

export interface Card {
  id: number;
  titleFa: string;
}

/** The site reads what it learned again every fifteen seconds, and a busy machine takes longer. */
const POLL_MS = 90_000;
export const REASONS_WITHIN_MS = 2 * POLL_MS;

export async function readData<T>(path: string, member?: Member): Promise<T> {
  const reply = await (member ? member.call('GET', path) : fetch(inject('apiUrl') + path));
  return ((await reply.json()) as { data: T }).data;
}

export async function markWatched(member: Member, ...titles: (Card | undefined)[]): Promise<void> {
  for (const title of titles) await member.call('PUT', `/api/user/watched/${title?.id}`, {});
}

/** Films that can be watched, once the site knows what each is like and suggests others because of them. */
export async function titlesWithReasons(): Promise<Card[]> {
  const ready = await readData<Card[]>(
    '/api/titles/search?available=1&type=movie&order_by=votes&per_page=20',
  );
  // Asking works it out, before the job comes to it.
  await Promise.all(ready.map(({ id }) => readData(`/api/titles/${id}/similar`)));
  const member = await openAccount();
  await markWatched(member, ready[0], ready[1]);
  const withReasons = async () => {
    const rows = await readData<{ key: string; titles: Card[] }[]>('/api/user/for-you', member);
    const [first] = rows.find(({ key }) => key === 'for-you')?.titles ?? [];
    if (!first) return 0;
    const { reasons } = await readData<{ reasons: unknown[] }>(`/api/user/for-you/${first.id}`, member);
    return reasons.length;
  };
  await vi.waitUntil(async () => (await withReasons()) > 0, { timeout: POLL_MS, interval: 1000 });
  return ready;
}
