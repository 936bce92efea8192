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
const WAIT_MAX_SECONDS = 60;

/** Asks TMDB at an even pace, waits as long as it is told to, and tries again what failed on its side. */
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
      const reply = await this.#ask(path, query).catch(() => null);
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

  #ask(path: string, query: Record<string, string>): Promise<Response> {
    const url = `${this.#settings.url}${path}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${this.#settings.token}`, accept: 'application/json' };
    return fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  }

  /** A bucket of one token: calls are spaced evenly. */
  async #turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#free);
    this.#free = at + 1000 / this.#settings.pace;
    if (at > now) await pause(at - now);
  }
}
