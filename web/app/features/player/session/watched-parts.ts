import { WATCH_PARTS } from '@pardeh/contract/watching/insight-events';

/** Between two time updates a film advances by less; more than this is a seek. */
const JUMP_SECONDS = 2;

/** Which hundredths of a film were watched in a session, and the total time. */
export class WatchedParts {
  readonly #seen = new Uint8Array(WATCH_PARTS);
  #last: number | null = null;
  seconds = 0;
  place = 0;

  /** The time as reported by the element, several times a second. */
  note(time: number, duration: number): void {
    if (!(duration > 0)) return;
    const step = this.#last === null ? 0 : time - this.#last;
    this.#last = time;
    this.place = Math.min(WATCH_PARTS - 1, Math.floor((time / duration) * WATCH_PARTS));
    if (step <= 0 || step > JUMP_SECONDS) return;
    this.seconds += step;
    this.#seen[this.place] = 1;
  }

  /** Four parts to a hexadecimal digit, the first part first. */
  toHex(): string {
    let text = '';
    for (let from = 0; from < WATCH_PARTS; from += 4) {
      const digit = this.#seen.subarray(from, from + 4).reduce((bits, bit) => bits * 2 + bit, 0);
      text += digit.toString(16);
    }
    return text;
  }
}
