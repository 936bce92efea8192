import { useSearchParams } from 'react-router';
import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import { LoginForm, TokenLogin } from '../../features/auth/login-form.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';

export default function Login() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <>
      <PageMeta title={texts.login.title} description={texts.login.description} path="/auth/login" noindex />
      {token ? <TokenLogin token={token} /> : <LoginForm />}
    </>
  );
}
