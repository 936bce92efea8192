import type { Person, PersonRole } from '@pardeh/contract/titles/people';
import { itemList, type JsonLd, NOT_DESCRIBED, type UrlOf } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { shortDescription } from '../../shared/seo/short-description.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Breadcrumbs, type Crumb, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { TitleRail } from '../title-card/title-rail.tsx';
import { personAddress } from './person.rules.ts';
import { personTexts as texts } from './person.texts.ts';
import { PersonHead } from './person-head.tsx';
import styles from './person-page.module.css';
import { RoleTabs, WorksByYear } from './works.tsx';

/** The rail is useful only if the person has more works than it shows. */
const BEST_KNOWN_FROM = 4;

function personLd(person: Person, path: string, urlOf: UrlOf): JsonLd {
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

export function PersonPage({ person, role }: { person: Person; role: PersonRole }) {
  const { data: works, meta } = person.credits;
  const path = personAddress(person, role);
  const crumbs: Crumb[] = [HOME, { label: person.fullnameFa }];
  const roles = person.jobs.map((job) => texts.roles[job]).join(texts.and);
  const heading = `${person.fullnameFa} (${person.fullnameEn})`;
  return (
    <article className={styles.page}>
      <PageMeta
        title={heading}
        page={meta.currentPage}
        description={shortDescription(person.biographyFa ?? texts.description(person.fullnameFa, roles))}
        path={meta.currentPage > 1 ? `${path}?page=${meta.currentPage}` : path}
        card={`people/${person.id}`}
        type="profile"
        crumbs={crumbs}
        jsonLd={(urlOf) => [
          personLd(person, path, urlOf),
          itemList(texts.works(person.fullnameFa), works, urlOf, (meta.currentPage - 1) * meta.perPage),
        ]}
      />
      <div className={`page-width ${styles.head}`}>
        <Breadcrumbs items={crumbs} />
        <PersonHead person={person} />
      </div>
      {person.bestKnown.length >= BEST_KNOWN_FROM && meta.currentPage === 1 && (
        <TitleRail heading={texts.bestKnown} titles={person.bestKnown} />
      )}
      <section className={`page-width ${styles.works}`}>
        <h2 className="visually-hidden">{texts.works(texts.roles[role])}</h2>
        <RoleTabs person={person} role={role} />
        {works.length > 0 ? <WorksByYear works={works} /> : <EmptyState icon="film" title={texts.noWorks} />}
        <div className={styles.pages}>
          <Pagination meta={meta} />
        </div>
      </section>
    </article>
  );
}
