import type { User } from '@pardeh/contract/account/account';
import type { Profile } from '@pardeh/contract/account/profile';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../api/api-error.ts';

const AUTH_STORAGE_NAME = 'auth-storage';

interface AuthState {
  token: string | null;
  user: User | null;
  isLoading: boolean;
  isError: boolean;
  hasTriedFetchingUser: boolean;
}

/** The store's environment, which differs between the browser and tests. */
export interface AuthWorld {
  readToken: () => string | undefined;
  saveToken: (token: string) => void;
  expireToken: () => void;
  fetchUser: () => Promise<User>;
  /** Null where nothing is remembered: on the server, where the store lives for one render. */
  storage: Pick<Storage, 'setItem'> | null;
}

export interface AuthStore extends StoreApi<AuthState> {
  /** Fetches the owner of the token. Makes no request without a token. */
  fetchUser: () => Promise<User | null>;
  /** The user, fetched if that was never attempted; guards wait for this. */
  ensureUser: () => Promise<User | null>;
  /** Refetches the same user. Only an "invalid token" reply signs out: a lost connection does not. */
  refreshUser: () => Promise<void>;
  /** Who uses this device from now on. What else changes with it is left to `refreshUser`. */
  enterProfile: (profile: Profile) => void;
  signIn: (token: string, user: User) => void;
  /** Expires the token cookie and forgets token and user; notifying the server is up to the caller. */
  signOut: () => void;
}

/**
 * Written, never read: the page was rendered for the server's user, whom a stored one must not contradict. In the form
 * of zustand's own `persist`, which would bring a kilobyte of code for reading.
 */
const persistedText = ({ token, user }: AuthState) => JSON.stringify({ state: { token, user }, version: 0 });

export function createAuthStore(world: AuthWorld, initialUser: User | null): AuthStore {
  const store = createStore<AuthState>(() => ({
    token: world.readToken() ?? null,
    user: initialUser,
    isLoading: false,
    isError: false,
    hasTriedFetchingUser: initialUser !== null,
  }));
  store.subscribe((state) => world.storage?.setItem(AUTH_STORAGE_NAME, persistedText(state)));
  let pending: Promise<User | null> | undefined;

  const forget = (isError: boolean) =>
    store.setState({ token: null, user: null, isLoading: false, isError, hasTriedFetchingUser: true });

  async function askForUser(): Promise<User | null> {
    const token = world.readToken();
    if (!token) {
      forget(true);
      return null;
    }
    store.setState({ isLoading: true, isError: false });
    try {
      const user = await world.fetchUser();
      store.setState({ token, user, isLoading: false, isError: false, hasTriedFetchingUser: true });
      return user;
    } catch {
      forget(true);
      return null;
    }
  }

  function fetchUser() {
    pending ??= askForUser().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  async function refreshUser(): Promise<void> {
    const token = world.readToken();
    if (!token) return;
    const isStillHis = () => world.readToken() === token;
    try {
      const user = await world.fetchUser();
      if (isStillHis()) store.setState({ token, user, hasTriedFetchingUser: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && isStillHis()) forget(true);
    }
  }

  return Object.assign(store, {
    fetchUser,
    refreshUser,
    ensureUser: async () => {
      const { user, hasTriedFetchingUser } = store.getState();
      return user || hasTriedFetchingUser ? user : fetchUser();
    },
    enterProfile: (profile: Profile) => {
      const { user } = store.getState();
      const seen = { newNotifications: false, unreadCount: 0 };
      if (user) store.setState({ user: { data: { ...user.data, ...seen, profile } } });
    },
    signIn: (token: string, user: User) => {
      world.saveToken(token);
      store.setState({ token, user, isLoading: false, isError: false, hasTriedFetchingUser: true });
    },
    signOut: () => {
      world.expireToken();
      forget(false);
    },
  });
}
