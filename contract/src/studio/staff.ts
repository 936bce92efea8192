import * as t from 'typebox';
import { emailField, nameField, newPasswordField } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf } from '../shapes.ts';
import { PERMISSIONS, STAFF_ROLES } from './permissions.ts';

export const permission = oneOf(...PERMISSIONS);
export const staffRole = oneOf(...STAFF_ROLES);

export const getStudioMe = endpoint('GET /api/studio/me', {
  name: 'getStudioMe',
  summary: 'Who works here, and what the role may do',
  // Not `staff`: this is how the studio learns that a compulsory second factor is missing. Others get 403.
  access: 'user',
  reply: dataOf(
    t.Object({
      id: idNumber,
      name: t.String(),
      role: staffRole,
      permissions: t.Array(permission),
      hasSecondFactor: t.Boolean(),
      needsSecondFactor: t.Boolean(),
    }),
  ),
});

export const scriptToken = t.Object({
  id: idNumber,
  name: t.String(),
  permissions: t.Array(permission),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
});
export type ScriptToken = t.Static<typeof scriptToken>;

export const listScriptTokens = endpoint('GET /api/studio/tokens', {
  name: 'listScriptTokens',
  summary: 'One’s own tokens for scripts',
  access: 'staff',
  reply: listOf(scriptToken),
});
export const createScriptToken = endpoint('POST /api/studio/tokens', {
  name: 'createScriptToken',
  summary: 'A token for a script; it is shown this once',
  access: 'staff',
  body: t.Object({
    name: nameField,
    permissions: t.Array(permission, { minItems: 1, maxItems: PERMISSIONS.length }),
    days: t.Integer({ minimum: 1, maximum: 365 }),
  }),
  reply: dataOf(t.Object({ ...scriptToken.properties, token: t.String() })),
  status: 201,
});
export const deleteScriptToken = endpoint('DELETE /api/studio/tokens/:id', {
  name: 'deleteScriptToken',
  summary: 'Ends a token at once',
  access: 'staff',
});

const staffMember = t.Object({
  id: idNumber,
  name: t.String(),
  email: nullable(t.String()),
  role: staffRole,
  hasSecondFactor: t.Boolean(),
  lastSeenAt: nullable(instant),
});
export type StaffMember = t.Static<typeof staffMember>;
export const listStaff = endpoint('GET /api/studio/staff', {
  name: 'listStaff',
  summary: 'Everybody who has a role',
  access: 'staff',
  permission: 'staff',
  reply: listOf(staffMember),
});
export const setStaffRole = endpoint('PUT /api/studio/staff', {
  name: 'setStaffRole',
  summary: 'Gives an account a role, or takes it (`user`); the last owner keeps his',
  access: 'staff',
  permission: 'staff',
  body: t.Object({ email: emailField, role: oneOf('user', ...STAFF_ROLES) }),
  reply: listOf(staffMember),
});

export const backupName = t.String({ pattern: '^\\d{8}-\\d{6}$' });
export const foundBackup = t.Object({
  name: backupName,
  made: t.String(),
  titles: t.Integer(),
  members: t.Integer(),
  rows: t.Integer(),
  files: t.Integer(),
  sizeBytes: t.Integer(),
  /** Media stored in a bucket is not included. */
  isWithoutMedia: t.Boolean(),
  /** Whether its keys open with a passphrase. */
  hasKeys: t.Boolean(),
});
export type FoundBackup = t.Static<typeof foundBackup>;

/** The page behind the one-time link that `npm start` prints, as long as there is no owner. */
export const checkSetup = endpoint('POST /api/studio/setup/check', {
  name: 'checkSetup',
  summary: 'Whether the one-time link still works',
  access: 'visitor',
  body: t.Object({ link: t.String({ minLength: 1, maxLength: 100 }) }),
  reply: dataOf(
    t.Object({
      titles: t.Integer(),
      /** Plans on sale. */
      plans: t.Integer(),
      /** Null: it is fixed by the environment. */
      siteName: nullable(t.String()),
      hasDemo: t.Boolean(),
      /** Why no backup can be restored here; null when one can. */
      noRestore: nullable(oneOf('alone', 'inUse', 'noBackup')),
      restoreFailure: nullable(t.String()),
      backups: t.Array(foundBackup),
    }),
  ),
});
export const restoreAtSetup = endpoint('POST /api/studio/setup/restore', {
  name: 'restoreAtSetup',
  summary: 'Closes the site, restores a backup in its place and opens it again',
  access: 'visitor',
  body: t.Object({
    link: t.String({ minLength: 1, maxLength: 100 }),
    backup: backupName,
    passphrase: t.Optional(t.String({ maxLength: 1000 })),
  }),
  reply: t.Object({}),
  status: 202,
});
export const finishSetup = endpoint('POST /api/studio/setup', {
  name: 'finishSetup',
  summary: 'Makes the first owner and starts with the demo or with nothing',
  access: 'visitor',
  body: t.Object({
    link: t.String({ minLength: 1, maxLength: 100 }),
    name: nameField,
    email: emailField,
    password: newPasswordField,
    start: oneOf('demo', 'empty'),
    siteName: t.Optional(t.String({ maxLength: 40 })),
    /** With an empty start: keep the demo's plans on sale. */
    keepsPlans: t.Optional(t.Boolean()),
  }),
  reply: t.Object({ token: t.String() }),
  status: 201,
});

export const removeDemo = endpoint('POST /api/studio/remove-demo', {
  name: 'removeDemo',
  summary: 'Deletes the demo catalogue for good; what operators made stays',
  access: 'staff',
  permission: 'settings',
  reply: dataOf(t.Object({ titles: t.Integer(), people: t.Integer() })),
});

const studioSettings = t.Object({
  requireSecondFactor: t.Boolean(),
  /** The demo catalogue is installed and can be removed. */
  hasDemo: t.Boolean(),
});
export const getStudioSettings = endpoint('GET /api/studio/settings', {
  name: 'getStudioSettings',
  summary: 'What owners decide',
  access: 'staff',
  permission: 'settings',
  reply: dataOf(studioSettings),
});
export const updateStudioSettings = endpoint('PATCH /api/studio/settings', {
  name: 'updateStudioSettings',
  summary: 'Changes the settings that are sent',
  access: 'staff',
  permission: 'settings',
  body: t.Object({ requireSecondFactor: t.Optional(t.Boolean()) }),
  reply: dataOf(studioSettings),
});

export const savedView = t.Object({ id: idNumber, room: t.String(), name: t.String(), query: t.String() });
export const listSavedViews = endpoint('GET /api/studio/views', {
  name: 'listSavedViews',
  summary: 'One’s own saved views',
  access: 'staff',
  reply: listOf(savedView),
});
export const saveView = endpoint('PUT /api/studio/views', {
  name: 'saveView',
  summary: 'Keeps filters, order and columns of a list under a name',
  access: 'staff',
  body: t.Object({
    room: t.String({ pattern: '^[a-z-]{1,40}$' }),
    name: nameField,
    query: t.String({ maxLength: 1000 }),
  }),
  reply: listOf(savedView),
});
export const deleteSavedView = endpoint('DELETE /api/studio/views/:id', {
  name: 'deleteSavedView',
  summary: 'Forgets a view',
  access: 'staff',
});
