import type { SuggestedRow } from '@pardeh/contract/titles/for-you';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../shared/auth/use-auth.ts';
import { forYouOptions } from './for-you.queries.ts';

/** The rows of the profile. Once shown they keep their order until the page is opened again, whatever is read meanwhile. */
export function useForYouRows(): readonly SuggestedRow[] | undefined {
  const user = useUser()?.data;
  const { data } = useQuery({ ...forYouOptions(), enabled: user !== undefined });
  const [shown, setShown] = useState<{ of: number; rows: readonly SuggestedRow[] } | null>(null);
  if (!user || !data) return undefined;
  // Another profile may have been chosen in another tab.
  const of = user.profile?.id ?? user.id;
  if (shown?.of === of) return shown.rows;
  setShown({ of, rows: data.data });
  return data.data;
}
