import { SmsFailure } from './provider.ts';

const REPLY_MAX_BYTES = 64 * 1024;

export type Reply = Record<string, unknown>;

/** Reads a JSON object within a time limit. No error has the address, which may contain the key. */
export async function askProvider(
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  timeoutMs: number,
): Promise<Reply> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    // Refusals come with 4xx and a body that says why.
    if (response.status >= 500 || text.length > REPLY_MAX_BYTES) {
      throw new SmsFailure('trouble', `answered ${response.status}, ${text.length} bytes`);
    }
    const reply: unknown = JSON.parse(text);
    if (typeof reply !== 'object' || reply === null) throw new SmsFailure('trouble', 'answered no object');
    return reply as Reply;
  } catch (cause) {
    if (cause instanceof SmsFailure) throw cause;
    throw new SmsFailure('trouble', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export function objectIn(reply: Reply, field: string): Reply {
  const value = reply[field];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Reply) : {};
}

export function firstIn(reply: Reply, field: string): Reply {
  const value = reply[field];
  return Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null ? (value[0] as Reply) : {};
}

export function textIn(reply: Reply, field: string): string | null {
  const value = reply[field];
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}
