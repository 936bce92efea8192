import { authTexts } from '../../features/auth/auth.texts.ts';
import { RegisterForm } from '../../features/auth/register-form.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';

export default function Register() {
  const { title, description } = authTexts.register;
  return (
    <>
      <PageMeta title={title} description={description} path="/auth/register" noindex />
      <RegisterForm />
    </>
  );
}
