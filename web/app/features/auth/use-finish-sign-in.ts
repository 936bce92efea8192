import type { SignedIn } from '@pardeh/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../../shared/auth/own-path.ts';
import { useAuthStore } from '../../shared/auth/use-auth.ts';

/** Signed in: keep the token, forget what was read as a visitor, and go on to where the viewer was going. */
export function useFinishSignIn(): (reply: SignedIn) => void {
  const auth = useAuthStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return ({ token, user }) => {
    auth.signIn(token, user);
    queries.clear();
    void navigate(ownPath(search.get('next')), { replace: true });
  };
}

/** Between login and registration the way back must not be lost. */
export function useKeptNext(): string {
  const [search] = useSearchParams();
  const next = search.get('next');
  return next ? `?next=${encodeURIComponent(next)}` : '';
}
