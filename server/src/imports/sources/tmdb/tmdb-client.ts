import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_TEXTS } from '../../imports.texts.ts';
import { ImportFault } from '../../record.ts';
import { RowFault } from '../clean.rules.ts';

export interface TmdbSettings {
  /** TMDB itself, or a mirror where it cannot be reached. */
  url: string;
  token: string;
  /** Calls a second. */
  pace: number;
}

const TRIES = 5;
const TIMEOUT_MS = 15_000;
/** Somebody waits for it in front of a form. */
const TRIAL_TIMEOUT_MS = 5_000;
const WAIT_MAX_SECONDS = 60;

/** Where TMDB cannot be reached, as from within Iran, nobody can say that a token is wrong. */
export async function refusesToken(url: string, token: string): Promise<boolean> {
  const reply = await ask({ url, token }, '/authentication', TRIAL_TIMEOUT_MS).catch(() => null);
  return reply?.status === 401 || reply?.status === 403;
}

function ask({ url, token }: Omit<TmdbSettings, 'pace'>, path: string, limitMs: number): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  return fetch(url + path, { headers, signal: AbortSignal.timeout(limitMs) });
}

/** Calls TMDB at a steady rate, honours its Retry-After, and retries errors on its side. */
export class TmdbClient {
  readonly #settings: TmdbSettings;
  #free = 0;

  constructor(settings: TmdbSettings) {
    this.#settings = settings;
  }

  /** Null when TMDB does not have it. */
  async get<T>(path: string, query: Record<string, string> = {}): Promise<T | null> {
    for (let attempt = 1; ; attempt++) {
      await this.#turn();
      const address = `${path}?${new URLSearchParams(query)}`;
      const reply = await ask(this.#settings, address, TIMEOUT_MS).catch(() => null);
      if (reply?.status === 200) {
        const body = await reply.json().catch(() => null);
        if (body !== null) return body as T;
      } else if (reply?.status === 404) return null;
      else if (reply?.status === 401 || reply?.status === 403) throw new ImportFault(IMPORT_TEXTS.tmdbKey);
      if (attempt >= TRIES) throw new RowFault(IMPORT_TEXTS.tmdbAway);
      const asked = Number(reply?.headers.get('retry-after'));
      const seconds = asked > 0 ? Math.min(asked, WAIT_MAX_SECONDS) : 2 ** attempt / 10;
      await pause(seconds * 1000);
    }
  }

  /** A bucket of one token: calls are spaced evenly. */
  async #turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#free);
    this.#free = at + 1000 / this.#settings.pace;
    if (at > now) await pause(at - now);
  }
}
