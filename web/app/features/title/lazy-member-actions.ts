import { browserAuth } from '../../shared/auth/browser-auth.ts';
import { lazyPage } from '../../shared/lazy/lazy-page.tsx';
import { loadWhenOnline } from '../../shared/lazy/load-when-online.ts';

const SOURCE = 'app/features/title/member-actions.tsx';

const load = () => loadWhenOnline(() => import('./member-actions.tsx'));

export const toggle = lazyPage(SOURCE, async () => (await load()).MemberToggle);
export const rating = lazyPage(SOURCE, async () => (await load()).MemberRating);
export const mark = lazyPage(SOURCE, async () => (await load()).MarkButton);
export const hide = lazyPage(SOURCE, async () => (await load()).HideButton);

const parts = [toggle, rating, mark, hide];

export const loadMemberActions = () => Promise.all(parts.map((part) => part.load()));

/** Visitors do not load what sends a click: they are asked to sign in. */
if (import.meta.env.SSR || browserAuth().getState().user) for (const { loadFirst } of parts) loadFirst();
