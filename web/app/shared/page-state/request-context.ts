import type { User } from '@pardeh/contract/account';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { CallApi } from '../api/call-api.ts';
import type { ThemeMode } from '../theme/theme-mode.ts';

/** What one request to the web server carries through loaders, middleware and rendering. */
export interface RequestSite {
  nonce: string;
  theme: ThemeMode;
  localApiUrl: string;
  siteUrl: string;
  matomoUrl: string | null;
  telegramBotName: string | null;
  ref: string | undefined;
  api: CallApi;
  queryClient: QueryClient;
  /** The signed-in user, asked for once per request; null for a visitor. */
  user: Promise<User | null>;
  /** The page, once rendered: beside the response, as passing through its stream would copy it thrice. */
  body?: Buffer;
}

export const requestSite = createContext<RequestSite>();
