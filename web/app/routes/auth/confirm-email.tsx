import { authTexts } from '../../features/auth/auth.texts.ts';
import { ConfirmEmail } from '../../features/auth/confirm-email.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';

export default function ConfirmEmailPage() {
  const { title, description } = authTexts.confirm;
  return (
    <>
      <PageMeta title={title} description={description} path="/auth/confirm-email" noindex />
      <ConfirmEmail />
    </>
  );
}
