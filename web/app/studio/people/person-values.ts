import type { StudioPerson } from '@pardeh/contract/studio/people';
import type { Loaded } from '../shared/form/use-record-form.ts';

export type PersonValues = Pick<
  StudioPerson,
  'fullnameFa' | 'fullnameEn' | 'slug' | 'birthDate' | 'deathDate' | 'biographyFa'
>;

export const NEW_PERSON: Loaded<PersonValues> = {
  version: 0,
  values: { fullnameFa: '', fullnameEn: '', slug: '', birthDate: null, deathDate: null, biographyFa: null },
};

export function loadPerson(person: StudioPerson): Loaded<PersonValues> {
  const { fullnameFa, fullnameEn, slug, birthDate, deathDate, biographyFa } = person;
  return {
    version: person.version,
    values: { fullnameFa, fullnameEn, slug, birthDate, deathDate, biographyFa },
  };
}

/** An empty slug means «make one». */
export function toPersonFields({ slug, ...fields }: Partial<PersonValues>) {
  return { ...fields, ...(slug ? { slug } : {}) };
}
