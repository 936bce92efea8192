import type { CreditCard, Person, PersonRole } from '@pardeh/contract/titles/people';

const ROLES: readonly PersonRole[] = ['actor', 'director', 'writer'];

export function readRole(text: string): PersonRole | null {
  return ROLES.find((role) => role === text) ?? null;
}

/** The canonical URL of a person's page in a role; a role without works falls back to one that has some. */
export function personAddress(person: Person, role: PersonRole | null): string {
  return person.rolePaths.find((entry) => entry.role === role)?.path ?? person.path;
}

export interface YearOfWorks {
  /** Null for upcoming titles. */
  year: number | null;
  works: CreditCard[];
}

/** Works are sorted newest first, so those of one year are adjacent. */
export function byYear(credits: readonly CreditCard[]): YearOfWorks[] {
  const years: YearOfWorks[] = [];
  for (const credit of credits) {
    const last = years.at(-1);
    if (last && last.year === credit.year) last.works.push(credit);
    else years.push({ year: credit.year, works: [credit] });
  }
  return years;
}

/** Whole years from one day to another; null when either is known by its year alone. */
export function ageAt(birth: string, death: string): number | null {
  const [from, to] = [birth, death].map((date) => date.split('-').map(Number));
  if (from?.length !== 3 || to?.length !== 3) return null;
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = from;
  const [deathYear = 0, deathMonth = 0, deathDay = 0] = to;
  const hadBirthday = deathMonth > birthMonth || (deathMonth === birthMonth && deathDay >= birthDay);
  return deathYear - birthYear - (hadBirthday ? 0 : 1);
}
