import type { User } from '@pardeh/contract/account';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { AuthState, AuthStore } from './auth-store.ts';

const AuthContext = createContext<AuthStore | null>(null);
export const AuthProvider = AuthContext.Provider;

export function useAuthStore(): AuthStore {
  const store = use(AuthContext);
  if (!store) throw new Error('useAuthStore outside of AuthProvider');
  return store;
}

export function useAuth<T>(select: (state: AuthState) => T): T {
  return useStore(useAuthStore(), select);
}

/** What `GET /api/user` answered, or null for a visitor. */
export function useUser(): User | null {
  return useAuth((state) => state.user);
}
