import { useSearchParams } from 'react-router';
import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import { ResetForm } from '../../features/auth/reset-form.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import type { Route } from './+types/reset-password.ts';

export default function ResetPassword({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <>
      {/* The path of this page holds a secret, so its address is sent to nobody. */}
      <PageMeta
        title={texts.reset.title}
        description={texts.reset.description}
        path="/auth/forgot-password"
        noindex
      />
      <ResetForm token={params.token} email={search.get('email')} />
    </>
  );
}
