import type { BodyOf } from '@pardeh/contract/endpoint';
import type { MarkTarget, markWatched } from '@pardeh/contract/watching/marks';
import type { Db } from '../../database/database.ts';
import type { ViewerAge } from '../../database/visible.queries.ts';
import { AppError, invalidField, requireFound } from '../../http/app-error.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { findProfiles } from '../../members/profiles.queries.ts';
import { readMarkDate } from './mark-date.rules.ts';
import {
  countPlays,
  deletePlays,
  findEpisodes,
  findTooYoung,
  insertPlays,
  lockProfiles,
} from './marks.queries.ts';
import { marksTexts as texts } from './marks.texts.ts';
import { recordChange, removePlays, restoreRemoved, takeChange } from './undo.queries.ts';

type MarkBody = BodyOf<typeof markWatched>;

const TARGETS = ['episodeId', 'season', 'upTo'] as const;

const refuse = (field: string, message: string) => invalidField(field, message);

/** Throws for an unknown title, and for an episode or season that it does not have. */
async function readTarget(db: Db, titleId: number, target: MarkTarget, age: ViewerAge) {
  const named = TARGETS.filter((name) => target[name] !== undefined);
  if (named[1]) throw refuse(named[1], texts.oneTarget);
  const episodes = requireFound(await findEpisodes(db, titleId, target, age));
  const [field] = named;
  if (field && episodes.length === 0) {
    throw refuse(field, field === 'season' ? texts.noSuchSeason : texts.noSuchEpisode);
  }
  return { episodes, isWhole: !field };
}

/** The others who watched too: profiles of the same account. */
async function readCompanions(db: Db, { userId, profileId }: Identity, titleId: number, ids: number[]) {
  if (ids.length === 0) return [];
  const known = new Set((await findProfiles(db, userId)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw refuse('with', texts.noSuchProfile);
  const others = [...new Set(ids)].filter((id) => id !== profileId);
  const tooYoung = await findTooYoung(db, titleId, others);
  if (tooYoung !== null) throw refuse('with', texts.notForChild(tooYoung));
  return others;
}

export async function mark(db: Db, identity: Identity, titleId: number, body: MarkBody, age: ViewerAge) {
  const { profileId } = identity;
  const date = readMarkDate(body.on, new Date());
  const { episodes } = await readTarget(db, titleId, body, age);
  const companions = await readCompanions(db, identity, titleId, body.with ?? []);
  const marked = { titleId, episodes: episodes.length > 0 ? episodes : [null] };
  const isBare = body.on === undefined && body.where === undefined;
  const plays = {
    ...marked,
    ...date,
    place: body.where ?? null,
    fillsGaps: isBare || body.upTo !== undefined,
  };
  return db.transaction().execute(async (transaction) => {
    const profileIds = [profileId, ...companions];
    await lockProfiles(transaction, profileIds);
    const added = await insertPlays(transaction, profileIds, plays);
    const idsOf = (isOwn: boolean) =>
      added.filter((play) => (play.profile_id === profileId) === isOwn).map(({ id }) => id);
    const undoId = await recordChange(transaction, {
      profileId,
      titleId,
      added: idsOf(true),
      addedWith: idsOf(false),
    });
    return { isWatched: true, ...(await countPlays(transaction, profileId, marked)), undo: undoId };
  });
}

export async function unmark(db: Db, profileId: number, titleId: number, target: MarkTarget, age: ViewerAge) {
  const { episodes, isWhole } = await readTarget(db, titleId, target, age);
  return db.transaction().execute(async (transaction) => {
    await lockProfiles(transaction, [profileId]);
    const removed = await deletePlays(transaction, profileId, titleId, isWhole ? null : episodes);
    const undoId = await recordChange(transaction, {
      profileId,
      titleId,
      removedPlays: removed.plays,
      removedPositions: removed.positions,
    });
    const { isTitleWatched } = await countPlays(transaction, profileId, { titleId, episodes });
    return { isTitleWatched, undo: undoId };
  });
}

/** Returns the title's id. What was changed again since cannot be undone; then nothing is changed. */
export function undo(db: Db, profileId: number, id: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockProfiles(transaction, [profileId]);
    const change = await takeChange(transaction, profileId, id);
    if (!change) throw new AppError('not_found', { message: texts.noSuchUndo });
    if (change === 'used') throw new AppError('undo_used');
    if ((await removePlays(transaction, change.added)) < change.added.length)
      throw new AppError('undo_stale');
    // Others may have taken theirs back themselves.
    await removePlays(transaction, change.added_with);
    await restoreRemoved(transaction, id);
    return change.title_id;
  });
}
