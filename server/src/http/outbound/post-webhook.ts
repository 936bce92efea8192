import { OPEN_INTERNET, type Reach, requestOutside } from './open-internet.ts';

const TIMEOUT_MS = 10_000;
const ANYWHERE: Reach = { ...OPEN_INTERNET, isOpen: () => true, ports: null };

/**
 * Posts JSON to an address chosen by staff, without reaching internal networks; `mayBeLocal` is for a site that itself
 * only runs on this machine. Follows no redirect. Returns the status.
 */
export async function postWebhook(address: string, body: object, mayBeLocal: boolean): Promise<number> {
  const reply = await requestOutside(new URL(address), mayBeLocal ? ANYWHERE : OPEN_INTERNET, {
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify(body),
  });
  reply.resume();
  return reply.statusCode ?? 0;
}
