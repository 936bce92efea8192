import { personPath, titlePath } from '@pardeh/contract/paths';
import type { PersonSearchResult } from '@pardeh/contract/titles/people';
import { portraitUrl } from '../../artwork/artwork.ts';
import type { PersonRow, Role, WorkRow } from './people.queries.ts';

/** What a person is known for: acting or directing, whichever has more votes; otherwise writing. */
export function mainRole(person: PersonRow): Role {
  return person.roles.find(({ role }) => role !== 'writer')?.role ?? person.roles[0]?.role ?? 'actor';
}

/** The search result knows two jobs; a writer counts as a director there. */
function mainJob(person: PersonRow): 'actor' | 'director' {
  return mainRole(person) === 'actor' ? 'actor' : 'director';
}

export function toPersonResult(person: PersonRow, works: WorkRow[], mediaUrl: string): PersonSearchResult {
  const own = works.filter((work) => work.person_id === person.id);
  const best = (role: Role) => own.filter((work) => work.role === role).map(toWork);
  return {
    id: person.id,
    path: personPath(mainRole(person), person.id, person.slug),
    image: portraitUrl(mediaUrl, person.image),
    imageHash: person.image_hash,
    fullnameEn: person.fullname_en,
    fullnameFa: person.fullname_fa,
    job: mainJob(person),
    bestStarred: best('actor'),
    bestDirected: best('director'),
  };
}

function toWork({ id, slug, title_en, title_fa, year }: WorkRow) {
  return { id, path: titlePath(id, slug), titleEn: title_en, titleFa: title_fa, year };
}

export function toPersonHead(person: PersonRow, mediaUrl: string) {
  return {
    id: person.id,
    path: personPath(mainRole(person), person.id, person.slug),
    rolePaths: person.roles.map(({ role, count }) => ({
      role,
      path: personPath(role, person.id, person.slug),
      count,
    })),
    image: portraitUrl(mediaUrl, person.image),
    imageHash: person.image_hash,
    fullnameEn: person.fullname_en,
    fullnameFa: person.fullname_fa,
    birthDate: person.birth_date,
    deathDate: person.death_date,
    biographyFa: person.biography_fa,
    jobs: person.roles.map(({ role }) => role),
  };
}
