/**
 * The parameters of a call, or a body. Apps write names in any case, numbers and booleans as text, and lists repeated
 * or with commas; what is unknown or unreadable counts as missing.
 */
export class Input {
  readonly #source: [string, unknown][];
  readonly #values: Map<string, unknown>;

  constructor(source: unknown) {
    const entries = typeof source === 'object' && source !== null ? Object.entries(source) : [];
    this.#source = entries;
    this.#values = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name);
    const first = Array.isArray(value) ? value[0] : value;
    const text = typeof first === 'string' || typeof first === 'number' ? String(first).trim() : '';
    return text === '' ? undefined : text;
  }

  /** Letter by letter as it was sent: spaces belong to a password. */
  exact(name: string): string | undefined {
    const value = this.#values.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  list(name: string): string[] {
    const value = this.#values.get(name);
    const all = Array.isArray(value) ? value : [value];
    return all
      .flatMap((each) =>
        typeof each === 'string' || typeof each === 'number' ? String(each).split(/[,|]/) : [],
      )
      .map((each) => each.trim())
      .filter(Boolean);
  }

  /** The list in lower case: for names of kinds, orders and fields. */
  names(name: string): string[] {
    return this.list(name).map((each) => each.toLowerCase());
  }

  /** Null for anything that is no finite number. */
  number(name: string): number | null {
    const text = this.text(name);
    const value = text === undefined ? Number.NaN : Number(text);
    return Number.isFinite(value) ? value : null;
  }

  /** A whole number within a range; the fallback where it is missing. */
  count(name: string, fallback: number, most: number): number {
    const value = this.number(name);
    return value === null ? fallback : Math.min(most, Math.max(0, Math.trunc(value)));
  }

  flag(name: string): boolean | null {
    const value = this.#values.get(name);
    const text = String(Array.isArray(value) ? value[0] : value).toLowerCase();
    return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : null;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  /** With the names as they were written. */
  entries(): [string, unknown][] {
    return this.#source;
  }

  inner(name: string): Input {
    return new Input(this.#values.get(name));
  }

  /** A list of objects, such as the profiles of a device. */
  rows(name: string): Input[] {
    const value = this.#values.get(name);
    return Array.isArray(value) ? value.map((each) => new Input(each)) : [];
  }
}
