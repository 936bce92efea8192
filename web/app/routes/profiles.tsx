import type { Profile } from '@pardeh/contract/account/profile';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PrefetchPageLinks, useNavigate, useSearchParams } from 'react-router';
import { carryOutIntention } from '../features/auth/carry-out-intention.ts';
import { ChooseProfile } from '../features/profiles/choose-profile.tsx';
import { profilesOptions } from '../features/profiles/profiles.queries.ts';
import { profilesTexts as texts } from '../features/profiles/profiles.texts.ts';
import { takeIntention } from '../shared/auth/intention.ts';
import { ownPath } from '../shared/auth/own-path.ts';
import { useIsChild } from '../shared/auth/use-auth.ts';
import { browserLoader, serverLoader } from '../shared/query/page-data.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';
import { readFrontAhead } from './read-front-ahead.ts';

const needs = () => ({ required: [profilesOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who goes on to the front page waits after the choice only for what is the profile's own. */
function useFrontAhead(isNext: boolean) {
  const client = useQueryClient();
  const isChild = useIsChild();
  const takeFront = useRef<ReturnType<typeof readFrontAhead>>(null);
  useEffect(() => {
    if (isNext && !isChild) takeFront.current ??= readFrontAhead(client);
  }, [client, isNext, isChild]);
  /** Children see another front page. */
  return ({ childAge }: Profile) => (childAge === null && takeFront.current?.()) || undefined;
}

export default function Profiles() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = ownPath(search.get('next'));
  const carryOver = useFrontAhead(next === '/');
  const hasChild = useSuspenseQuery(profilesOptions()).data.data.some(({ childAge }) => childAge !== null);
  // Where most go on to: all its scripts are there before somebody is chosen.
  useEffect(() => {
    const pages = [import('./front-page.tsx'), import('./front-members.tsx')];
    void Promise.all([...pages, hasChild && import('./kids-front-page.tsx')]).catch(() => undefined);
  }, [hasChild]);
  async function goOn() {
    const state = await carryOutIntention(takeIntention(next));
    await navigate(next, { replace: true, state });
  }
  return (
    <div className="page-width">
      <PageMeta title={texts.who} description={texts.who} path="/profiles" noindex />
      <PrefetchPageLinks page="/" />
      <ChooseProfile carryOver={carryOver} onChosen={goOn} />
    </div>
  );
}
