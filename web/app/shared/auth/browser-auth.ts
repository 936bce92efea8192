import { getUser } from '@pardeh/contract/account/account';
import { callApi } from '../api/browser-api.ts';
import { DAY_SECONDS, expireCookie, readCookie, TOKEN_COOKIE, writeCookie } from '../cookies/cookies.ts';
import { readSiteState } from '../page-state/read-site-state.ts';
import { type AuthStore, createAuthStore } from './auth-store.ts';

/** The server forgets a token after 60 days at the latest; the cookie need not outlive it. */
const TOKEN_COOKIE_DAYS = 60;

const isSecure = () => window.location.protocol === 'https:';

/** A browser that refuses storage still signs in, for as long as the page lives. */
const storage = {
  setItem: (name: string, value: string) => {
    try {
      window.localStorage.setItem(name, value);
    } catch {}
  },
};

let store: AuthStore | undefined;

/** The page's one auth store. Never called on the server. */
export function browserAuth(): AuthStore {
  const isNew = !store;
  store ??= createAuthStore(
    {
      readToken: () => readCookie(document.cookie, TOKEN_COOKIE),
      saveToken: (token) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
        document.cookie = writeCookie(TOKEN_COOKIE, token, {
          maxAgeSeconds: TOKEN_COOKIE_DAYS * DAY_SECONDS,
          secure: isSecure(),
        });
      },
      expireToken: () => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
        document.cookie = expireCookie(TOKEN_COOKIE, isSecure());
      },
      fetchUser: () => callApi(getUser),
      storage,
    },
    readSiteState().user,
  );
  // Stores the server's user, like one that was fetched.
  if (isNew) store.setState({});
  return store;
}
