import { unsubscribeNews } from '@pardeh/contract/messages/news';
import { useState } from 'react';
import { AuthCard } from '../features/auth/auth-card.tsx';
import { notificationsTexts } from '../features/notifications/notifications.texts.ts';
import { useAuthStore } from '../shared/auth/use-auth.ts';
import { useApiMutation } from '../shared/query/use-api-mutation.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';
import { Button, ButtonLink } from '../shared/ui/controls/button.tsx';
import type { Route } from './+types/unsubscribe.ts';

const texts = notificationsTexts.unsubscribe;

/**
 * Where an email's link leads, without login. It takes a click to unsubscribe, since programs that check links must
 * not.
 */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  const auth = useAuthStore();
  const [isDone, setDone] = useState(false);
  const { call, isBusy, error } = useApiMutation({ shows: 'error' });
  const isWrongLink = error?.status === 404 || error?.status === 422;
  const onDone = () => {
    setDone(true);
    if (auth.getState().user) void auth.refreshUser();
  };
  return (
    <>
      <PageMeta title={texts.title} description={texts.lead} path="/unsubscribe" noindex />
      {isDone ? (
        <AuthCard title={texts.done} lead={texts.doneLead}>
          <ButtonLink to="/" size="large">
            {texts.toSite}
          </ButtonLink>
        </AuthCard>
      ) : (
        <AuthCard
          title={texts.title}
          lead={texts.lead}
          message={isWrongLink ? texts.wrongLink : (error?.message ?? null)}
        >
          <Button
            size="large"
            isBusy={isBusy}
            onClick={() => call(unsubscribeNews, { params: { token } }, { onDone })}
          >
            {texts.submit}
          </Button>
        </AuthCard>
      )}
    </>
  );
}
