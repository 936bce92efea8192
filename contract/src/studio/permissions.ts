/** Who works in the studio. What each role may do stands in the server's `studio/permissions.rules.ts`. */
export const STAFF_ROLES = ['owner', 'editor', 'moderator', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const PERMISSIONS = [
  'catalogue.read',
  'catalogue.edit',
  'imports',
  'media',
  'comments',
  'requests',
  'tickets',
  'members.read',
  /** The mail addresses of members, beside all else about them. */
  'members.addresses',
  'members.edit',
  'members.restrict',
  'payments.read',
  'payments.edit',
  'plans',
  'insight',
  'messages',
  'jobs',
  'audit',
  'staff',
  'settings',
  'backups',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
