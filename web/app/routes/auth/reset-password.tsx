import { useSearchParams } from 'react-router';
import { authTexts } from '../../features/auth/auth.texts.ts';
import { ResetForm } from '../../features/auth/reset-form.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import type { Route } from './+types/reset-password.ts';

export default function ResetPassword({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { title, description } = authTexts.reset;
  return (
    <>
      {/* The path of this page holds a secret, so its address is sent to nobody. */}
      <PageMeta title={title} description={description} path="/auth/forgot-password" noindex />
      <ResetForm token={params.token} email={search.get('email')} />
    </>
  );
}
