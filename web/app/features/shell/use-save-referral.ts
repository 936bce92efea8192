import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { referralCookie, referralToSave } from '../../shared/cookies/referral.ts';

/** The server stores the code of the first URL; this stores that of a later one. */
export function useSaveReferral(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = referralToSave(search, document.cookie);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    if (code) document.cookie = referralCookie(code, window.location.protocol === 'https:');
  }, [search]);
}
