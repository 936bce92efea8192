import { foldTight } from '@pardeh/persian/fold';
import type { ImportedCredit } from '../record.ts';
import type { Stager } from '../staging/stager.ts';
import { isPersian } from './clean.rules.ts';

/** Ids for people known only by name; above those that a source provides. */
const FIRST = 1_000_000_000;

/** One person for each name in the import. */
export class NamedPeople {
  readonly #stager: Stager;
  readonly #known = new Map<string, number>();

  constructor(stager: Stager) {
    this.#stager = stager;
  }

  async find(name: string): Promise<number> {
    const key = foldTight(name);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const p = FIRST + this.#known.size;
    this.#known.set(key, p);
    const person = isPersian(name) ? { p, fullnameFa: name } : { p, fullnameEn: name };
    await this.#stager.addPerson(person, true);
    return p;
  }

  async credits(role: ImportedCredit['role'], names: readonly string[]): Promise<ImportedCredit[]> {
    const credits: ImportedCredit[] = [];
    for (const [position, name] of names.entries())
      credits.push({ person: await this.find(name), role, position });
    return credits;
  }
}
