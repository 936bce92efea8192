import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { dataOf, listOf, nullable } from '../shapes.ts';
import { nameField } from './account.ts';
import { hours, listedProfile, profile, profilePicture, tastes } from './profile.ts';
import { ownerProof } from './second-factor.ts';

/** Four digits, in either script. */
const pin = t.String({ pattern: '^[0-9۰-۹\\u0660-\\u0669]{4}$', maxLength: 4 });

/** A profile's PIN, or that the caller owns the account. */
export const proofFields = { pin: t.Optional(pin), ...ownerProof };

const fields = {
  picture: t.Optional(profilePicture),
  childAge: t.Optional(nullable(t.Integer({ minimum: 0, maximum: 17 }))),
  minutesPerDay: t.Optional(nullable(t.Integer({ minimum: 1, maximum: 1440 }))),
  hours: t.Optional(nullable(hours)),
  /** Null removes it. */
  pin: t.Optional(nullable(pin)),
  audioLang: t.Optional(tastes.audioLang),
  subtitleLang: t.Optional(tastes.subtitleLang),
  subtitleSize: t.Optional(tastes.subtitleSize),
};

export const listProfiles = endpoint('GET /api/user/profiles', {
  name: 'listProfiles',
  summary: 'The people of the account, the owner first',
  ...anyProfile,
  reply: listOf(listedProfile),
});

export const createProfile = endpoint('POST /api/user/profiles', {
  name: 'createProfile',
  summary: 'Adds a person to the account',
  access: 'user',
  body: t.Object({ name: nameField, ...fields }),
  reply: dataOf(profile),
  status: 201,
});

export const updateProfile = endpoint('PATCH /api/user/profiles/:id', {
  name: 'updateProfile',
  summary:
    'Changes a profile; a PIN that is set already, only by the profile itself or with the owner’s proof',
  access: 'user',
  body: t.Object({ name: t.Optional(nameField), ...fields, ...ownerProof }),
  reply: dataOf(profile),
});

export const deleteProfile = endpoint('DELETE /api/user/profiles/:id', {
  name: 'deleteProfile',
  summary: 'Deletes a profile with everything that it has watched, saved and rated',
  access: 'user',
});

export const chooseProfile = endpoint('POST /api/user/profiles/:id/choose', {
  name: 'chooseProfile',
  summary: 'Whom this device is used by from now on; a PIN, or leaving a child’s profile, is asked for',
  ...anyProfile,
  body: t.Object(proofFields),
  reply: dataOf(profile),
});

export const exportProfile = endpoint('GET /api/user/profiles/:id/export', {
  name: 'exportProfile',
  summary: 'What is stored about one profile, as JSON',
  access: 'user',
  reply: t.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
