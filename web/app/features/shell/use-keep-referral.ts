import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { referralCookie, referralToKeep } from '../../shared/cookies/referral.ts';

/** The server keeps the code of the first address; this keeps that of a later one. */
export function useKeepReferral(): void {
  const { search } = useLocation();
  useEffect(() => {
    const code = referralToKeep(search, document.cookie);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    if (code) document.cookie = referralCookie(code, window.location.protocol === 'https:');
  }, [search]);
}
