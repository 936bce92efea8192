import { GatewayTrouble } from './gateway.ts';

const REPLY_MAX_BYTES = 64 * 1024;

export type Reply = Record<string, unknown>;
export type Post = (path: string, body: object) => Promise<Reply>;

/** Posts JSON and reads a JSON object back within a time limit; anything else throws GatewayTrouble. */
export function gatewayPost(baseUrl: string, timeoutMs: number): Post {
  return async (path, body) => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      // Refusals come with 4xx and a JSON body that says why; 5xx says nothing about the payment.
      if (response.status >= 500) throw new GatewayTrouble(`${path} answered ${response.status}`);
      if (text.length > REPLY_MAX_BYTES) throw new GatewayTrouble(`${path} answered too much`);
      const reply: unknown = JSON.parse(text);
      if (typeof reply !== 'object' || reply === null) throw new GatewayTrouble(`${path} answered no object`);
      return reply as Reply;
    } catch (cause) {
      if (cause instanceof GatewayTrouble) throw cause;
      throw new GatewayTrouble(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
  };
}

/** The callback of Zarinpal, which the sandbox imitates. */
export function readZarinpalCallback({ Authority: authority, Status }: Record<string, unknown>) {
  return typeof authority === 'string' && authority ? { authority, saysPaid: Status === 'OK' } : null;
}

export function objectIn(reply: Reply, field: string): Reply {
  const value = reply[field];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Reply) : {};
}

export function textIn(reply: Reply, field: string): string | null {
  const value = reply[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export function wholeNumberIn(reply: Reply, field: string): number | null {
  const value = Number(reply[field] ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}
