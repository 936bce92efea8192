import { authTexts } from '../../features/auth/auth.texts.ts';
import { ForgotForm } from '../../features/auth/forgot-form.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';

export default function ForgotPassword() {
  const { title, description } = authTexts.forgot;
  return (
    <>
      <PageMeta title={title} description={description} path="/auth/forgot-password" noindex />
      <ForgotForm />
    </>
  );
}
