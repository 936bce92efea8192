import type { Db } from '../database/database.ts';
import { mixGenres } from './engine/mix-genres.ts';
import {
  findAgain,
  findForEverybody,
  findForTonight,
  findSavedReady,
  readTastes,
  type Taste,
  type TonightFilter,
  type TonightRow,
} from './suggesting/profile.queries.ts';
import { explainTitle, type Reason, rankForAll, rankTitles } from './suggesting/rank-titles.ts';
import { openSiteModel, type SiteModel } from './suggesting/site-model.ts';

// The door of recommend: what profiles liked → rows of titles with their reasons. Nothing else of this folder is
// imported from outside.

export { readAudienceOf } from './learning/audience.queries.ts';
export { learnDueTitles, learnJob } from './learning/learn.job.ts';
export {
  forgetTaste,
  markUnused,
  readChoices,
  switchSuggestions,
  useAgain,
} from './suggesting/choices.queries.ts';

export interface SuggestedRow {
  key: string;
  kind: 'forYou' | 'because' | 'again' | 'saved' | 'popular' | 'new';
  /** The title that the row is called after. */
  because: number | null;
  ids: number[];
}

export interface Viewer {
  profileId: number;
  /** Null: an adult. */
  viewerAge: number | null;
}

const ROW_LENGTH = 20;
/** Among so many the genres are mixed, and rows named after a title are looked for. */
const RANKED = 120;
/** Among so many that are popular, three for tonight are looked for while what was learned is not read yet. */
const POPULAR_FOR_TONIGHT = 500;
const BECAUSE_ROWS = 2;
const BECAUSE_LEAST = 4;
/** A row is named after a title only where this much of the score is due to it. */
const NAMED_SHARE = 0.3;
const ROW_LEAST = 3;
/** No profile has this id, so nothing is hidden for it. */
const NOBODY = 0;

export interface TonightViewer {
  id: number;
  /** Counts, but what they watched is never named: it is behind a PIN. */
  isPrivate: boolean;
}

export interface Tonight extends TonightRow {
  /** The title that is most of the reason, when one is. */
  reason: number | null;
  /** Something that one of them likes speaks for it; otherwise it is only popular. */
  isPersonal: boolean;
}

export type Recommender = ReturnType<typeof openRecommender>;

export function openRecommender(db: Db) {
  const siteModel = openSiteModel(db);

  /** Without a history there is nothing to go by, and just after the start what was learned is not read yet. */
  async function firstRows(taste: Taste | undefined, viewer: Viewer): Promise<SuggestedRow[]> {
    const isPersonal = taste?.isOn && taste.history.length > 0;
    const model = isPersonal ? await siteModel.soon() : null;
    return isPersonal && model ? personalRows(model, taste, viewer) : everybodyRows(db, viewer);
  }

  function personalRows(model: SiteModel, taste: Taste, { viewerAge }: Viewer): SuggestedRow[] {
    const ranked = rankTitles(model, taste, viewerAge, RANKED);
    const forYou = mixGenres(ranked, ROW_LENGTH).map(({ id }) => id);
    const bySource = new Map<number, number[]>();
    for (const { id } of ranked) {
      const [first] = forYou.includes(id) ? [] : explainTitle(model, taste.history, id);
      if (first && first.share >= NAMED_SHARE && taste.seen.has(first.titleId)) {
        bySource.set(first.titleId, [...(bySource.get(first.titleId) ?? []), id]);
      }
    }
    const named = [...bySource]
      .filter(([, ids]) => ids.length >= BECAUSE_LEAST)
      .sort(([a], [b]) => taste.history.indexOf(a) - taste.history.indexOf(b))
      .slice(0, BECAUSE_ROWS);
    return [
      { key: 'for-you', kind: 'forYou', because: null, ids: forYou },
      ...named.map(([because, ids]) => ({
        key: `because-${because}`,
        kind: 'because' as const,
        because,
        ids: ids.slice(0, ROW_LENGTH),
      })),
    ];
  }

  async function findPopular(tastes: readonly Taste[], viewerAge: number | null) {
    const excluded = new Set(tastes.flatMap((taste) => [...taste.excluded]));
    const ids = await findForEverybody(db, NOBODY, viewerAge, 'popular', POPULAR_FOR_TONIGHT);
    return ids.filter((id) => !excluded.has(id)).map((id) => ({ id, score: 0, genres: [] }));
  }

  return {
    /** Begins to read what was learned, before the first viewer asks for it. */
    async warmUp() {
      await siteModel.soon();
    },

    async suggestRows(viewer: Viewer): Promise<SuggestedRow[]> {
      const { profileId, viewerAge } = viewer;
      const [[taste], saved, again] = await Promise.all([
        readTastes(db, [profileId]),
        findSavedReady(db, profileId, viewerAge, ROW_LENGTH),
        findAgain(db, profileId, viewerAge, ROW_LENGTH),
      ]);
      const own: SuggestedRow[] = [
        { key: 'saved', kind: 'saved', because: null, ids: saved },
        { key: 'again', kind: 'again', because: null, ids: again },
      ];
      return [...(await firstRows(taste, viewer)), ...own].filter(({ ids }) => ids.length >= ROW_LEAST);
    },

    /** For a made-up adult who watched these, the latest first. */
    async suggestRowsAfter(history: number[]): Promise<SuggestedRow[]> {
      const seen = new Set(history);
      const taste = { history, seen, excluded: seen, isOn: true };
      const viewer = { profileId: NOBODY, viewerAge: null };
      return (await firstRows(taste, viewer)).filter(({ ids }) => ids.length >= ROW_LEAST);
    },

    async explain({ profileId }: Viewer, titleId: number): Promise<Reason[]> {
      const [taste] = await readTastes(db, [profileId]);
      return taste?.isOn ? explainTitle(await siteModel.whole(), taste.history, titleId) : [];
    },

    async suggestTonight(
      here: readonly TonightViewer[],
      filter: TonightFilter,
      exclude: readonly number[],
    ): Promise<Tonight[]> {
      const profileIds = here.map(({ id }) => id);
      const [model, tastes] = await Promise.all([siteModel.soon(), readTastes(db, profileIds)]);
      const used = tastes.map((taste, at) => ({
        ...taste,
        history: taste.isOn ? taste.history : [],
        seen: here[at]?.isPrivate ? new Set<number>() : taste.seen,
      }));
      const all = model
        ? rankForAll(model, used, filter.viewerAge, model.targetCount)
        : await findPopular(tastes, filter.viewerAge);
      const ranked = all.filter(({ id }) => !exclude.includes(id));
      const ids = ranked.map(({ id }) => id);
      const found = new Map((await findForTonight(db, ids, filter)).map((row) => [row.id, row]));
      const best = ranked.filter(({ id }) => found.has(id)).slice(0, RANKED);
      return mixGenres(best, TONIGHT_COUNT).map(({ id }) => {
        const reasons = model ? used.map(({ history }) => explainTitle(model, history, id)) : [];
        return {
          id,
          minutes: found.get(id)?.minutes ?? 0,
          reason: strongestSeen(used, reasons),
          isPersonal: reasons.some((each) => each.length > 0),
        };
      });
    },
  };
}

const TONIGHT_COUNT = 3;

/** A title that one of them watched, if it is a good part of the reason. */
function strongestSeen(tastes: readonly Taste[], reasons: readonly Reason[][]): number | null {
  const named = tastes.flatMap(({ seen }, at) =>
    (reasons[at] ?? []).slice(0, 1).filter(({ titleId, share }) => share >= NAMED_SHARE && seen.has(titleId)),
  );
  return named.sort((a, b) => b.share - a.share)[0]?.titleId ?? null;
}

async function everybodyRows(db: Db, { profileId, viewerAge }: Viewer): Promise<SuggestedRow[]> {
  const [popular, newest] = await Promise.all([
    findForEverybody(db, profileId, viewerAge, 'popular', ROW_LENGTH),
    findForEverybody(db, profileId, viewerAge, 'new', ROW_LENGTH),
  ]);
  return [
    { key: 'popular', kind: 'popular', because: null, ids: popular },
    { key: 'new', kind: 'new', because: null, ids: newest },
  ];
}
