import type { Role } from '@pardeh/contract/account/account';
import { PERMISSIONS, type Permission, type StaffRole } from '@pardeh/contract/studio/permissions';

/** Who may do what. The API checks this table on every request; the studio's pages hide what it does not allow. */
const ALLOWED: Record<StaffRole, readonly Permission[]> = {
  owner: PERMISSIONS,
  editor: ['catalogue.read', 'catalogue.edit', 'imports', 'media', 'requests', 'jobs', 'insight'],
  moderator: ['catalogue.read', 'comments', 'requests', 'members.read', 'members.restrict'],
  support: [
    'catalogue.read',
    'tickets',
    'requests',
    'members.read',
    'members.addresses',
    'members.edit',
    'payments.read',
    'payments.edit',
  ],
};

export function permissionsOf(role: Role): readonly Permission[] {
  return role === 'user' ? [] : ALLOWED[role];
}

/** Allowed only if both the role and the token in use permit it. */
export function isAllowed(
  { role, permissions }: { role: Role; permissions: readonly Permission[] | null },
  permission: Permission | null,
): boolean {
  const isInScope = permissions === null || (permission !== null && permissions.includes(permission));
  return isInScope && mayDo(role, permission);
}

/** `null`: allowed for every staff member. */
export function mayDo(role: Role, permission: Permission | null): boolean {
  return role !== 'user' && (permission === null || ALLOWED[role].includes(permission));
}
