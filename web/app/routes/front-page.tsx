import { useQuery } from '@tanstack/react-query';
import { memo, Suspense } from 'react';
import { collectionRailTexts } from '../features/collections/collection-rail.texts.ts';
import { CollectionRail } from '../features/collections/collection-rail.tsx';
import { collectionsRailOptions } from '../features/collections/collections.queries.ts';
import { comingSoonRailOptions } from '../features/coming-soon/coming-soon.queries.ts';
import { ComingSoonRail } from '../features/coming-soon/coming-soon-rail.tsx';
import { BrowseLinks } from '../features/front/browse-links.tsx';
import { frontTexts as texts } from '../features/front/front.texts.ts';
import { type FrontType, frontPlan, genrePlans, type RailPlan } from '../features/front/front-rails.ts';
import { OperatorRails, PlannedRail } from '../features/front/planned-rails.tsx';
import { RankedRail } from '../features/front/ranked-rail.tsx';
import { Hero } from '../features/hero/hero.tsx';
import { slidesOptions } from '../features/hero/slides.queries.ts';
import { filterChoicesOptions } from '../features/listing/listing.queries.ts';
import { useUser } from '../shared/auth/use-auth.ts';
import { useDeferredSections } from '../shared/lazy/use-deferred-sections.ts';
import { siteName } from '../shared/page-state/site-name.ts';
import { webSite } from '../shared/seo/json-ld.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';
import { HOME } from '../shared/ui/navigation/breadcrumbs.tsx';
import { frontMembers } from './front-or-listing.ts';
import styles from './front-page.module.css';

function FrontMeta({ isTv }: { isTv: boolean }) {
  if (!isTv) {
    return (
      <PageMeta description={texts.description} path="/" jsonLd={(urlOf) => [webSite(siteName(), urlOf)]} />
    );
  }
  return (
    <PageMeta
      title={texts.tvTitle}
      description={texts.tvDescription}
      path="/tv"
      crumbs={[HOME, { label: texts.tvTitle }]}
    />
  );
}

/**
 * The front page: the hero and the rails below it. Memoised, since it is large and would re-render on every navigation.
 */
export const FrontPage = memo(function FrontPage({ type }: { type: FrontType }) {
  const isTv = type === 'series';
  const isSignedIn = useUser() !== null;
  const hasSections = useDeferredSections();
  const slides = useQuery(slidesOptions(type)).data?.data ?? [];
  const genres = useQuery(filterChoicesOptions()).data?.genres ?? [];
  const collections = useQuery({ ...collectionsRailOptions(), enabled: !isTv }).data?.data ?? [];
  const coming = useQuery(comingSoonRailOptions(type)).data?.data ?? [];
  const { newest, top, rest } = frontPlan(type);
  const [second, ...others] = rest;
  const plans = [top, newest, ...rest, ...genrePlans(type, genres)];
  const rail = (plan: RailPlan) => (
    <Suspense key={plan.to}>
      <PlannedRail
        plan={plan}
        before={plans.slice(
          0,
          plans.findIndex(({ to }) => to === plan.to),
        )}
      />
    </Suspense>
  );
  return (
    <div>
      <FrontMeta isTv={isTv} />
      <h1 className="visually-hidden">{isTv ? texts.tvHeading() : texts.heading()}</h1>
      <Hero slides={slides} />
      <div className={styles.rails}>
        {/* Each rail hydrates in a separate task, so that none blocks the visitor. */}
        <Suspense>
          <BrowseLinks type={type} genres={genres} />
        </Suspense>
        {isSignedIn && (
          <Suspense>
            <frontMembers.LazyPage isTv={isTv} />
          </Suspense>
        )}
        <Suspense>
          <OperatorRails type={type} />
        </Suspense>
        {rail(newest)}
        {second && rail(second)}
        {hasSections && (
          <>
            <Suspense>
              <RankedRail type={type} plan={top} />
            </Suspense>
            {others.map(rail)}
            {!isTv && (
              <Suspense>
                <CollectionRail
                  heading={collectionRailTexts.heading}
                  collections={collections}
                  to="/collections"
                />
              </Suspense>
            )}
            {plans.slice(rest.length + 2).map(rail)}
            <Suspense>
              <ComingSoonRail titles={coming} />
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
});
