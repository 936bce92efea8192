import type { User } from '@pardeh/contract/account/account';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AuthStore } from './auth-store.ts';

const AuthContext = createContext<AuthStore | null>(null);
export const AuthProvider = AuthContext.Provider;

export function useAuthStore(): AuthStore {
  const store = use(AuthContext);
  if (!store) throw new Error('useAuthStore outside of AuthProvider');
  return store;
}

/** The reply of `GET /api/user`, or null for a visitor. */
export function useUser(): User | null {
  return useStore(useAuthStore(), (state) => state.user);
}

/** A server that knows no profiles sends none: its members are adults. */
export const isChild = (user: User | null): boolean => (user?.data.profile?.childAge ?? null) !== null;

/** For a child's profile: no prices, no comments, no way to strangers. The server refuses them as well. */
export const useIsChild = (): boolean => isChild(useUser());
