import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import { ForgotForm } from '../../features/auth/forgot-form.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';

export default function ForgotPassword() {
  return (
    <>
      <PageMeta
        title={texts.forgot.title}
        description={texts.forgot.description}
        path="/auth/forgot-password"
        noindex
      />
      <ForgotForm />
    </>
  );
}
