import type { Permission } from '@pardeh/contract/studio/permissions';
import type { Db } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import type { AdmitStaff, Identity } from '../http/identity/identity.ts';
import { isAllowed } from './permissions.rules.ts';
import { lacksNeededFactor } from './staff/staff.queries.ts';

/** The single place where studio requests are authorised. */
export function admitStaff(db: Db): AdmitStaff {
  return async (identity: Identity, permission: Permission | null) => {
    if (!isAllowed(identity, permission)) throw new AppError('forbidden');
    // A script cannot pass a second factor, but the user who created its token can.
    if (await lacksNeededFactor(db, identity.userId)) throw new AppError('second_factor_required');
  };
}
