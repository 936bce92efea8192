/** An invalid setting; its message is shown to the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads settings one by one and reports all invalid ones together, so that fixing one does not reveal the next. */
export class EnvironmentReader {
  readonly #env: NodeJS.ProcessEnv;
  readonly #problems: string[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  finish(): void {
    if (this.#problems.length > 0) throw new SettingsError(this.#problems.join('\n'));
  }

  optionalText(name: string): string | null {
    return this.#env[name]?.trim() || null;
  }

  text(name: string, otherwise: string): string {
    return this.optionalText(name) ?? otherwise;
  }

  list(name: string): string[] {
    return (this.optionalText(name) ?? '').split(/[\s,]+/).filter(Boolean);
  }

  someOf<const V extends string>(name: string, allowed: readonly V[]): V[] {
    const input = this.list(name);
    const known = allowed.filter((value) => input.includes(value));
    if (input.every((value) => (allowed as readonly string[]).includes(value))) return known;
    return this.#refuse(name, `may only have ${allowed.join(', ')}`, known);
  }

  flag(name: string, otherwise: boolean): boolean {
    return this.oneOf(name, ['0', '1'], otherwise ? '1' : '0') === '1';
  }

  oneOf<const V extends string>(name: string, allowed: readonly V[], otherwise: V): V {
    const input = this.optionalText(name);
    if (input === null) return otherwise;
    const known = allowed.find((value) => value === input);
    return known ?? this.#refuse(name, `must be one of ${allowed.join(', ')}`, otherwise);
  }

  number(name: string, otherwise: number, least: number, most: number): number {
    const input = this.optionalText(name);
    if (input === null) return otherwise;
    const value = Number(input);
    const fits = Number.isFinite(value) && value >= least && value <= most;
    return fits ? value : this.#refuse(name, `must be a number from ${least} to ${most}`, otherwise);
  }

  integer(name: string, otherwise: number, least: number, most: number): number {
    const value = this.number(name, otherwise, least, most);
    return Number.isInteger(value) ? value : this.#refuse(name, 'must be a whole number', otherwise);
  }

  port(name: string, otherwise: number): number {
    return this.integer(name, otherwise, 0, 65_535);
  }

  optionalPort(name: string): number | null {
    return this.optionalText(name) === null ? null : this.port(name, 0);
  }

  /** Without a trailing slash, so that paths can be joined to it. */
  url(name: string, otherwise: string): string {
    return this.optionalUrl(name) ?? otherwise;
  }

  optionalUrl(name: string): string | null {
    const input = this.optionalText(name);
    if (input === null) return null;
    if (URL.canParse(input) && /^https?:$/.test(new URL(input).protocol)) return input.replace(/\/+$/, '');
    return this.#refuse(name, 'must be an address that begins with http:// or https://', null);
  }

  #refuse<V>(name: string, rule: string, otherwise: V): V {
    this.#problems.push(`${name} ${rule}, but it is "${this.#env[name]}".`);
    return otherwise;
  }
}
