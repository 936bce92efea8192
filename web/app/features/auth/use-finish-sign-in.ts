import type { SignedIn } from '@pardeh/contract/account/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { takeIntention } from '../../shared/auth/intention.ts';
import { ownPath } from '../../shared/auth/own-path.ts';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { carryOutIntention } from './carry-out-intention.ts';

/** After signing in: stores the token, carries out the intention, drops data cached for a visitor, and navigates on. */
export function useFinishSignIn({ asksProfile = true } = {}): (reply: SignedIn) => Promise<void> {
  const auth = useAuthStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async ({ token, user }) => {
    auth.signIn(token, user);
    const next = ownPath(search.get('next'));
    if (asksProfile && user.data.profilesCount > 1) {
      queries.clear();
      // What was intended is done for the profile that is chosen there.
      await navigate(`/profiles?next=${encodeURIComponent(next)}`, { replace: true });
      return;
    }
    const state = await carryOutIntention(takeIntention(next));
    queries.clear();
    await navigate(next, { replace: true, state });
  };
}

/** Keeps the return path when switching between login and registration. */
export function useSavedNext(): string {
  const [search] = useSearchParams();
  const next = search.get('next');
  return next ? `?next=${encodeURIComponent(next)}` : '';
}
