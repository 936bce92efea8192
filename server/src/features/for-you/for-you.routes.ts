import {
  explainSuggestion,
  forgetTaste,
  getSuggestionChoices,
  leaveTitleUnused,
  listForYou,
  suggestTonight,
  switchSuggestions,
  useTitleAgain,
} from '@pardeh/contract/titles/for-you';
import type { FastifyInstance } from 'fastify';
import { type ViewerAge, viewerAgeOf } from '../../database/visible.queries.ts';
import { invalidField, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { serve } from '../../http/serve.ts';
import { findProfiles } from '../../members/profiles.queries.ts';
import { isPremium } from '../../premium/premium.ts';
import * as recommend from '../../recommend/recommend.ts';
import { forYouTexts as texts } from './for-you.texts.ts';
import { loadCardsById, loadRows } from './load-rows.ts';
import { genresOfMood, lowestAge } from './tonight.rules.ts';

const viewerOf = ({ profileId, childAge }: Identity) => ({ profileId, viewerAge: childAge });

export function forYouRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    database: { db },
    limits,
  } = deps;
  const recommender = recommend.openRecommender(db);
  app.addHook('onListen', () => recommender.warmUp());

  const cardsOf = (ids: readonly number[], age: ViewerAge, { profileId }: Identity) =>
    loadCardsById(deps, ids, age, profileId);

  serve(app, listForYou, async ({ identity, viewerAge }) => ({
    data: await loadRows(
      deps,
      await recommender.suggestRows(viewerOf(identity)),
      viewerAge,
      identity.profileId,
    ),
  }));

  serve(app, getSuggestionChoices, async ({ identity }) => ({
    data: await recommend.readChoices(db, identity.profileId),
  }));

  serve(app, explainSuggestion, async ({ params, identity, viewerAge }) => {
    const reasons = (await recommender.explain(viewerOf(identity), params.titleId)).slice(0, REASONS_MAX);
    const ids = [params.titleId, ...reasons.map(({ titleId }) => titleId)];
    const cards = await cardsOf(ids, viewerAge, identity);
    // The reasons alone would say that there is such a title.
    requireFound(cards.get(params.titleId));
    return {
      data: {
        reasons: reasons.flatMap(({ titleId, share }) => {
          const card = cards.get(titleId);
          return card ? { titleId, titleFa: card.titleFa, share } : [];
        }),
      },
    };
  });

  serve(app, switchSuggestions, async ({ body, identity }) => {
    await recommend.switchSuggestions(db, identity.profileId, body.isOn);
    return { isOn: body.isOn };
  });

  serve(app, forgetTaste, async ({ identity }) => {
    await recommend.forgetTaste(db, identity.profileId);
    return { forgotten: true };
  });

  serve(app, leaveTitleUnused, async ({ params, identity }) => {
    await limits.count('toggle', identity.userId);
    requireFound(await recommend.markUnused(db, identity.profileId, params.titleId));
    return { isUsed: false };
  });

  serve(app, useTitleAgain, async ({ params, identity }) => {
    await recommend.useAgain(db, identity.profileId, params.titleId);
    return { isUsed: true };
  });

  serve(app, suggestTonight, async ({ body, identity }) => {
    await limits.count('toggle', identity.userId);
    const household = new Map((await findProfiles(db, identity.userId)).map((row) => [row.id, row]));
    const here = [...new Set(body.profiles ?? [identity.profileId])].map((id) => {
      const profile = household.get(id);
      if (!profile) throw invalidField('profiles', texts.strangersProfile);
      return { id, age: profile.child_age, isPrivate: profile.has_pin && id !== identity.profileId };
    });
    const ages = here.map(({ age }) => age);
    const viewerAge = viewerAgeOf({ childAge: lowestAge([...ages, identity.childAge]) });
    const filter = {
      viewerAge,
      minutes: body.minutes ?? null,
      genreKeys: genresOfMood(body.mood),
      dubbed: body.dubbed ?? null,
      freeOnly: !(await isPremium(db, identity.userId)),
    };
    const titles = await recommender.suggestTonight(here, filter, body.exclude ?? []);
    const cards = await cardsOf(
      titles.flatMap(({ id, reason }) => (reason ? [id, reason] : [id])),
      // What an adult watched is not named before the children who are here either.
      viewerAge,
      identity,
    );
    return {
      data: titles.flatMap(({ id, reason, minutes, isPersonal }) => {
        const title = cards.get(id);
        const source = reason === null ? undefined : cards.get(reason);
        const other = here.length > 1 ? texts.tonightForAll : texts.tonightForYou;
        const general = isPersonal ? other : texts.tonightPopular;
        return title ? { title, reasonFa: source ? texts.because(source.titleFa) : general, minutes } : [];
      }),
    };
  });
}

const REASONS_MAX = 5;
