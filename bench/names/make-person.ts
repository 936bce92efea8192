import { pick, pickOften, randomFrom } from './random.ts';
import { COINED_COUNT, coinedWord, familyNames, givenNames } from './words.ts';

export interface MadePerson {
  id: number;
  fullnameEn: string;
  fullnameFa: string;
}

export function makePerson(id: number): MadePerson {
  const random = randomFrom(50_000_000 + id);
  const givenName = pick(random, givenNames);
  const family =
    random() < 0.15 ? pick(random, familyNames) : coinedWord(pickOften(random, COINED_COUNT, 1.3));
  return {
    id,
    fullnameEn: `${givenName.en} ${family.en}`,
    fullnameFa: `${givenName.fa} ${family.fa}`,
  };
}
