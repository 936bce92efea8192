import type { Person } from '@pardeh/contract/titles/people';
import { type JsonLd, NOT_DESCRIBED, type UrlOf } from '../../shared/seo/json-ld.ts';
import { personTexts as texts } from './person.texts.ts';

export function personLd(person: Person, path: string, urlOf: UrlOf): JsonLd {
  if (!import.meta.env.SSR) return NOT_DESCRIBED;
  const { fullnameFa, fullnameEn, birthDate, deathDate, biographyFa, image, jobs } = person;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': urlOf(person.path),
    url: urlOf(path),
    name: fullnameFa,
    alternateName: fullnameEn,
    ...(jobs.length > 0 ? { jobTitle: jobs.map((job) => texts.roles[job]) } : {}),
    ...(birthDate ? { birthDate } : {}),
    ...(deathDate ? { deathDate } : {}),
    ...(biographyFa ? { description: biographyFa } : {}),
    ...(image ? { image: urlOf(image) } : {}),
  };
}
