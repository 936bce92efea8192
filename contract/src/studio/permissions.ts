/** Roles in the studio. What each of them may do is defined in the server's `studio/permissions.rules.ts`. */
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
  /** Members' email addresses, in addition to everything else about them. */
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
