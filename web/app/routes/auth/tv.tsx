import { authTexts } from '../../features/auth/auth.texts.ts';
import { TvLogin } from '../../features/auth/tv/tv-login.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';

export { PageError as ErrorBoundary } from '../../features/errors/page-error.tsx';

export default function TvLoginPage() {
  const { title, description } = authTexts.tv;
  return (
    <>
      <PageMeta title={title} description={description} path="/auth/tv" noindex />
      <TvLogin />
    </>
  );
}
