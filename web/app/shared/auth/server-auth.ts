import type { User } from '@pardeh/contract/account/account';
import { type AuthStore, createAuthStore } from './auth-store.ts';

const unavailable = () => Promise.reject(new Error('The server renders; it does not sign in.'));

/** For one render: knows the user, does nothing. */
export function serverAuth(user: User | null): AuthStore {
  return createAuthStore(
    {
      readToken: () => undefined,
      saveToken: () => undefined,
      expireToken: () => undefined,
      fetchUser: unavailable,
      storage: null,
    },
    user,
  );
}
