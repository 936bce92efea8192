import type { User } from '@pardeh/contract/account/account';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { RenderRequest, RenderSettings } from '../../rendering.ts';
import type { CallApi } from '../api/call-api.ts';
import type { ThemeMode } from '../theme/theme-mode.ts';

/** Shared by loaders, middleware and rendering during one request to the web server. */
export interface RequestSite
  extends Omit<RenderSettings, 'apiInternalUrl' | 'webKey'>,
    Pick<RenderRequest, 'nonce' | 'requestId'> {
  theme: ThemeMode;
  ref: string | undefined;
  api: CallApi;
  queryClient: QueryClient;
  /** The signed-in user, fetched once per request; null for a visitor. */
  user: Promise<User | null>;
}

export const requestSite = createContext<RequestSite>();
