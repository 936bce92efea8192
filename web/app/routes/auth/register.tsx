import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import { RegisterForm } from '../../features/auth/register-form.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';

export default function Register() {
  return (
    <>
      <PageMeta
        title={texts.register.title}
        description={texts.register.description}
        path="/auth/register"
        noindex
      />
      <RegisterForm />
    </>
  );
}
