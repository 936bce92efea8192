import { PROFILES_MAX } from '@pardeh/contract/account/profile';
import {
  chooseProfile,
  createProfile,
  deleteProfile,
  listProfiles,
  updateProfile,
} from '@pardeh/contract/account/profiles';
import type { BodyOf } from '@pardeh/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../database/audit.queries.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Identity } from '../../../http/identity/identity.ts';
import { serve } from '../../../http/serve.ts';
import { findSecondsToday } from '../../../media/playback.ts';
import { normaliseName } from '../../../members/person-name.ts';
import { findProfiles, toProfile } from '../../../members/profiles.queries.ts';
import { proveOwner } from '../prove-owner.ts';
import { hashPin } from './check-pin.ts';
import * as stored from './profiles.queries.ts';
import { PROFILE_TEXTS as texts } from './profiles.texts.ts';
import { hasOwnerProof, proveForProfile } from './prove-for-profile.ts';

type Fields = BodyOf<typeof updateProfile>;

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const {
    config: { mediaUrl },
    database: { db },
  } = deps;

  serve(app, listProfiles, async ({ identity: { userId, profileId } }) => {
    const [rows, seconds] = await Promise.all([findProfiles(db, userId), findSecondsToday(db, userId)]);
    return {
      data: rows.map((row) => ({
        ...toProfile(row, profileId, mediaUrl),
        minutesToday: row.child_age === null ? null : Math.floor((seconds.get(row.id) ?? 0) / 60),
      })),
    };
  });

  serve(app, createProfile, async ({ body, identity }) => {
    refuseChild(identity);
    const changes = await readChanges(body);
    const values = { name: normaliseName(body.name), ...changes };
    const id = await stored.insertProfile(db, identity.userId, values, PROFILES_MAX);
    if (id === null) throw new AppError('too_many');
    return read(identity, id);
  });

  serve(app, updateProfile, async ({ params, body, identity, request }) => {
    const row = await findManaged(identity, params.id);
    if (body.childAge != null && row.id === row.user_id) {
      throw invalidField('childAge', texts.ownerIsAdult);
    }
    const isGuarded = row.has_pin && row.child_age === null && row.id !== identity.profileId;
    if (body.pin !== undefined && isGuarded) {
      if (!hasOwnerProof(body)) throw new AppError('pin_required', { message: texts.pinNeedsProof });
      await proveOwner(deps, { identity, proof: body, request });
    }
    const changes = await readChanges(body);
    if (Object.keys(changes).length > 0) await stored.changeProfile(db, row.id, changes);
    app.viewerAges.forget(identity.userId);
    return read(identity, row.id);
  });

  serve(app, deleteProfile, async ({ params, identity, request }) => {
    const row = await findManaged(identity, params.id);
    if (row.id === row.user_id) throw new AppError('conflict', { message: texts.ownerStays });
    await stored.deleteProfile(db, row, identity.tokenId);
    app.viewerAges.forget(identity.userId);
    const detail = { name: row.name };
    await audit(db, 'profile.deleted', { userId: identity.userId, address: request.ip, detail });
    return null;
  });

  serve(app, chooseProfile, async ({ params, body, identity, request }) => {
    const row = await find(identity, params.id);
    if (row.id !== identity.profileId) {
      await proveForProfile(deps, { row, identity, proof: body, request });
      await stored.setChosenProfile(db, identity.tokenId, row.id);
      // Other processes hear of it a moment later; the next call of this device mostly comes here.
      app.viewerAges.forget(identity.userId);
    }
    return { data: toProfile(row, row.id, mediaUrl) };
  });

  async function find(identity: Identity, id: number): Promise<stored.GuardedProfile> {
    const row = await stored.findProfile(db, identity.userId, id);
    if (!row) throw new AppError('not_found', { message: texts.deletedMeanwhile });
    return row;
  }

  /** Everybody manages their own and the children's; the owner, all of them. */
  async function findManaged(identity: Identity, id: number): Promise<stored.GuardedProfile> {
    refuseChild(identity);
    const row = await find(identity, id);
    const isOwn = identity.profileId === identity.userId || identity.profileId === row.id;
    if (!isOwn && row.child_age === null) throw new AppError('forbidden', { message: texts.notYours });
    return row;
  }

  async function read(identity: Identity, id: number) {
    return { data: toProfile(await find(identity, id), identity.profileId, mediaUrl) };
  }
}

function refuseChild({ childAge }: Identity): void {
  if (childAge !== null) throw new AppError('forbidden');
}

/** The columns to write: those of the fields that were sent. */
async function readChanges(body: Fields): Promise<stored.ProfileChanges> {
  const { hours, pin } = body;
  if (hours && hours.from === hours.to) throw invalidField('hours', texts.sameHours);
  const columns = {
    name: body.name === undefined ? undefined : normaliseName(body.name),
    picture: body.picture,
    child_age: body.childAge,
    minutes_per_day: body.minutesPerDay,
    hours_from: hours === undefined ? undefined : (hours?.from ?? null),
    hours_to: hours === undefined ? undefined : (hours?.to ?? null),
    pin_hash: pin ? await hashPin(pin) : pin,
    audio_lang: body.audioLang,
    subtitle_lang: body.subtitleLang,
    subtitle_size: body.subtitleSize,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
