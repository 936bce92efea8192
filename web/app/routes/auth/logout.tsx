import { logout } from '@pardeh/contract/account/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import { authenticate } from '../../features/auth/authenticate.ts';
import { purgeCaches } from '../../features/shell/service-worker.ts';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';

export default function Logout() {
  const auth = useAuthStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => {
      auth.signOut();
      queries.clear();
      void purgeCaches();
      void navigate('/', { replace: true });
    };
    // Signed out here even when the server cannot be reached: a token that is still valid there is useless without the cookie.
    void authenticate(logout, {}).then(leave, leave);
  }, [auth, queries, navigate]);
  return (
    <div className="page-width" role="status">
      <PageMeta title={texts.logout.title} description={texts.logout.busy} path="/auth/logout" noindex />
      <Spinner /> {texts.logout.busy}
    </div>
  );
}
