import * as t from 'typebox';
import { emailField, nameField, newPasswordField } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf } from '../shapes.ts';
import { PERMISSIONS, STAFF_ROLES } from './permissions.ts';

export const permission = oneOf(...PERMISSIONS);
export const staffRole = oneOf(...STAFF_ROLES);

export const getStudioMe = endpoint({
  name: 'getStudioMe',
  path: '/api/studio/me',
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
export type StudioMe = t.Static<typeof getStudioMe.reply>['data'];

export const scriptToken = t.Object({
  id: idNumber,
  name: t.String(),
  permissions: t.Array(permission),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
});
export type ScriptToken = t.Static<typeof scriptToken>;

export const listScriptTokens = endpoint({
  name: 'listScriptTokens',
  path: '/api/studio/tokens',
  summary: 'One’s own tokens for scripts',
  access: 'staff',
  reply: listOf(scriptToken),
});
export const createScriptToken = endpoint({
  name: 'createScriptToken',
  method: 'POST',
  path: '/api/studio/tokens',
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
export const deleteScriptToken = endpoint({
  name: 'deleteScriptToken',
  method: 'DELETE',
  path: '/api/studio/tokens/:id',
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
export const listStaff = endpoint({
  name: 'listStaff',
  path: '/api/studio/staff',
  summary: 'Everybody who has a role',
  access: 'staff',
  permission: 'staff',
  reply: listOf(staffMember),
});
export const setStaffRole = endpoint({
  name: 'setStaffRole',
  method: 'PUT',
  path: '/api/studio/staff',
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
export const checkSetup = endpoint({
  name: 'checkSetup',
  method: 'POST',
  path: '/api/studio/setup/check',
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
export const restoreAtSetup = endpoint({
  name: 'restoreAtSetup',
  method: 'POST',
  path: '/api/studio/setup/restore',
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
export const finishSetup = endpoint({
  name: 'finishSetup',
  method: 'POST',
  path: '/api/studio/setup',
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

export const removeDemo = endpoint({
  name: 'removeDemo',
  method: 'POST',
  path: '/api/studio/remove-demo',
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
export const getStudioSettings = endpoint({
  name: 'getStudioSettings',
  path: '/api/studio/settings',
  summary: 'What owners decide',
  access: 'staff',
  permission: 'settings',
  reply: dataOf(studioSettings),
});
export const updateStudioSettings = endpoint({
  name: 'updateStudioSettings',
  method: 'PATCH',
  path: '/api/studio/settings',
  summary: 'Changes the settings that are sent',
  access: 'staff',
  permission: 'settings',
  body: t.Object({ requireSecondFactor: t.Optional(t.Boolean()) }),
  reply: dataOf(studioSettings),
});

export const savedView = t.Object({ id: idNumber, room: t.String(), name: t.String(), query: t.String() });
export const listSavedViews = endpoint({
  name: 'listSavedViews',
  path: '/api/studio/views',
  summary: 'One’s own saved views',
  access: 'staff',
  reply: listOf(savedView),
});
export const saveView = endpoint({
  name: 'saveView',
  method: 'PUT',
  path: '/api/studio/views',
  summary: 'Keeps filters, order and columns of a list under a name',
  access: 'staff',
  body: t.Object({
    room: t.String({ pattern: '^[a-z-]{1,40}$' }),
    name: nameField,
    query: t.String({ maxLength: 1000 }),
  }),
  reply: listOf(savedView),
});
export const deleteSavedView = endpoint({
  name: 'deleteSavedView',
  method: 'DELETE',
  path: '/api/studio/views/:id',
  summary: 'Forgets a view',
  access: 'staff',
});
