import type { User } from '@pardeh/contract/account/account';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type AuthWorld, createAuthStore } from './auth-store.ts';

const user = { data: { id: 1, name: 'نادر', newNotifications: true } } as User;

let cookie: string | undefined;
let stored: Map<string, string>;
let world: AuthWorld;

beforeEach(() => {
  cookie = '1|secret';
  stored = new Map();
  world = {
    readToken: () => cookie,
    saveToken: (token) => {
      cookie = token;
    },
    expireToken: () => {
      cookie = undefined;
    },
    fetchUser: vi.fn(async () => user),
    storage: { setItem: (name, value) => void stored.set(name, value) },
  };
});

const persisted = () => JSON.parse(stored.get('auth-storage') ?? 'null')?.state;

describe('the auth store', () => {
  it('fetches the user once at the start, and keeps only token and user', async () => {
    const store = createAuthStore(world, null);
    await Promise.all([store.ensureUser(), store.ensureUser()]);
    await store.ensureUser();
    expect(world.fetchUser).toHaveBeenCalledTimes(1);
    expect(store.getState()).toEqual({
      token: '1|secret',
      user,
      isLoading: false,
      isError: false,
      hasTriedFetchingUser: true,
    });
    expect(persisted()).toEqual({ token: '1|secret', user });
  });

  it('stores them in the form of earlier versions of the site', () => {
    createAuthStore(world, user).setState({});
    expect(stored.get('auth-storage')).toBe(
      JSON.stringify({ state: { token: '1|secret', user }, version: 0 }),
    );
  });

  it('is loading while the answer is awaited', async () => {
    const store = createAuthStore(world, null);
    const answer = store.fetchUser();
    expect(store.getState().isLoading).toBe(true);
    await answer;
    expect(store.getState().isLoading).toBe(false);
  });

  it('has no user and an error flag without a token cookie, and asks nobody', async () => {
    cookie = undefined;
    const store = createAuthStore(world, null);
    expect(await store.ensureUser()).toBeNull();
    expect(store.getState()).toMatchObject({
      user: null,
      token: null,
      isError: true,
      hasTriedFetchingUser: true,
    });
    expect(world.fetchUser).not.toHaveBeenCalled();
  });

  it('forgets the user when the fetch fails', async () => {
    world.fetchUser = () => Promise.reject(new Error('401'));
    const store = createAuthStore(world, user);
    expect(await store.fetchUser()).toBeNull();
    expect(store.getState()).toMatchObject({ user: null, isError: true });
    expect(persisted()).toEqual({ token: null, user: null });
  });

  it('does not ask again for a user whom the server already knew', async () => {
    const store = createAuthStore(world, user);
    expect(await store.ensureUser()).toBe(user);
    expect(world.fetchUser).not.toHaveBeenCalled();
  });

  it('learns what is new of its user, and keeps him when nobody answers', async () => {
    const store = createAuthStore(world, user);
    const renamed = { data: { ...user.data, name: 'سیمین' } } as User;
    world.fetchUser = () => Promise.resolve(renamed);
    await store.refreshUser();
    expect(persisted()).toEqual({ token: '1|secret', user: renamed });
    for (const status of [0, 429, 503]) {
      world.fetchUser = () => Promise.reject(new ApiError(status));
      await store.refreshUser();
      expect(store.getState()).toMatchObject({ user: renamed, isError: false });
    }
    world.fetchUser = () => Promise.reject(new ApiError(401));
    await store.refreshUser();
    expect(store.getState()).toMatchObject({ user: null, token: null });
  });

  it('does not bring back who signed out while it was asking', async () => {
    const store = createAuthStore(world, user);
    const asking = store.refreshUser();
    store.signOut();
    await asking;
    expect(store.getState().user).toBeNull();
  });

  it('signs in and out with the cookie', () => {
    cookie = undefined;
    const store = createAuthStore(world, null);
    store.signIn('2|other', user);
    expect(cookie).toBe('2|other');
    expect(persisted()).toEqual({ token: '2|other', user });
    store.signOut();
    expect(cookie).toBeUndefined();
    expect(store.getState()).toMatchObject({ token: null, user: null });
    expect(persisted()).toEqual({ token: null, user: null });
  });
});
