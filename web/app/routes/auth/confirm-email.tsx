import { authTexts as texts } from '../../features/auth/auth.texts.ts';
import { ConfirmEmail } from '../../features/auth/confirm-email.tsx';
import { PageMeta } from '../../shared/seo/page-meta.tsx';

export default function ConfirmEmailPage() {
  return (
    <>
      <PageMeta
        title={texts.confirm.title}
        description={texts.confirm.description}
        path="/auth/confirm-email"
        noindex
      />
      <ConfirmEmail />
    </>
  );
}
