interface Window {
  count: number;
  ends: number;
}

/** Counts calls per key in windows of a minute, in memory; past its size the oldest keys are forgotten. */
export class RateCounter {
  readonly #windows = new Map<string, Window>();
  readonly #windowMs: number;
  readonly #size: number;

  constructor(windowMs: number, size: number) {
    this.#windowMs = windowMs;
    this.#size = size;
  }

  /** Counts a call; returns 0, or above the limit the milliseconds until the next is allowed. */
  hit(key: string, most: number, now = performance.now()): number {
    let window = this.#windows.get(key);
    if (!window || window.ends <= now) {
      this.#windows.delete(key);
      window = { count: 0, ends: now + this.#windowMs };
      this.#windows.set(key, window);
      this.#forget();
    }
    window.count++;
    return window.count > most ? window.ends - now : 0;
  }

  #forget(): void {
    if (this.#windows.size <= this.#size) return;
    for (const key of this.#windows.keys()) {
      this.#windows.delete(key);
      return;
    }
  }
}
