import { randomBytes } from 'node:crypto';
import type { Role } from '@pardeh/contract/account/account';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@pardeh/contract/limits';
import { STAFF_ROLES } from '@pardeh/contract/studio/permissions';
import {
  type AdminCall,
  type AdminCommand,
  CommandError,
  optionalText,
  requiredText,
} from '../../commands/admin-command.ts';
import { audit } from '../../database/audit.queries.ts';
import { revokeTokensOf } from '../../http/identity/access-tokens.queries.ts';
import { hashPassword } from '../../http/identity/password.ts';
import { normaliseEmail } from '../../members/credentials.rules.ts';
import { isCommonPassword } from '../../members/passwords/common-passwords.ts';
import { normaliseName } from '../../members/person-name.ts';
import { findByEmail, insertUser, setRole } from '../../members/users.queries.ts';
import { resetFactors } from './factors/reset-factors.ts';

const ROLES: readonly Role[] = ['user', ...STAFF_ROLES];

export const userCommands: AdminCommand[] = [
  {
    name: 'create-user',
    usage:
      '--email <address> [--name <name>] [--role user|owner|editor|moderator|support] [--password <password>]',
    summary: 'Opens an account; without --password one is made and printed.',
    async run(call) {
      const { db } = call.platform.database;
      const email = normaliseEmail(requiredText(call, 'email'));
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(`"${email}" is no e-mail address.`);
      const name = normaliseName(optionalText(call, 'name') ?? email.split('@')[0] ?? '');
      if (name === '' || [...name].length > NAME_MAX_LENGTH)
        throw new CommandError('--name is empty or too long.');
      const role = roleOf(call);
      const input = optionalText(call, 'password');
      const password = input ?? randomBytes(12).toString('base64url');
      if (
        password.length < PASSWORD_MIN_LENGTH ||
        password.length > PASSWORD_MAX_LENGTH ||
        isCommonPassword(password)
      ) {
        throw new CommandError(
          `The password must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters and not be a common one.`,
        );
      }
      const userId = await insertUser(db, {
        name,
        email,
        role,
        passwordHash: await hashPassword(password),
        isConfirmed: true,
      });
      if (userId === null) throw new CommandError(`${email} has an account already; see "set-role".`);
      await audit(db, 'admin.user_created', { userId, detail: { role } });
      call.say(`Account ${userId} for ${email}, role ${role}.`);
      if (input === null) call.say(`Password: ${password}`);
    },
  },
  {
    name: 'set-role',
    usage: '--email <address> --role user|owner|editor|moderator|support',
    summary: 'Gives an account a role in the studio, or takes it back; the account has to sign in again.',
    async run(call) {
      const { db } = call.platform.database;
      const userId = await accountOf(call);
      const role = roleOf(call);
      await setRole(db, userId, role);
      await revokeTokensOf(db, userId, null);
      await audit(db, 'account.role_changed', { userId, detail: { role } });
      call.say(`Account ${userId} has the role ${role} now.`);
    },
  },
  {
    name: 'reset-second-factor',
    usage: '--email <address>',
    summary: 'Removes passkeys, one-time codes and recovery codes of an account and signs it out everywhere.',
    async run(call) {
      const userId = await accountOf(call);
      await resetFactors(call.platform, userId);
      call.say(`Account ${userId} has no second factor now; it signs in with its password alone.`);
    },
  },
];

export async function accountOf(call: AdminCall): Promise<number> {
  const email = normaliseEmail(requiredText(call, 'email'));
  const found = await findByEmail(call.platform.database.db, email);
  if (!found) throw new CommandError(`${email} has no account.`);
  return found.id;
}

function roleOf(call: AdminCall): Role {
  const role = optionalText(call, 'role') ?? 'user';
  const known = ROLES.find((each) => each === role);
  if (known) return known;
  throw new CommandError(`--role is one of ${ROLES.join(', ')}, but it is "${role}".`);
}
