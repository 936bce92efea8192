import { listMarkedIds } from '@pardeh/contract/watching/marked-ids';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../shared/auth/use-auth.ts';
import { apiQuery } from '../../shared/query/api-query.ts';

const NONE: readonly number[] = [];

/** What the profile has watched and hidden. Lists are the same for everybody; the browser marks and hides the cards. */
export function useMarkedIds(): { watched: readonly number[]; hidden: readonly number[] } {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({ ...apiQuery(listMarkedIds), enabled: isSignedIn });
  return data?.data ?? { watched: NONE, hidden: NONE };
}
