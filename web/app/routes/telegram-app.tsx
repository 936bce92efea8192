import type { SignedIn } from '@pardeh/contract/account/auth';
import type { SecondStepNeeded } from '@pardeh/contract/account/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authenticate } from '../features/auth/authenticate.ts';
import { SecondStep } from '../features/auth/second-step.tsx';
import { greetTelegram } from '../features/telegram/greet-telegram.ts';
import { TelegramEntry } from '../features/telegram/telegram-entry.tsx';
import { isSpent, readLaunch, type TelegramLaunch } from '../features/telegram/telegram-launch.ts';
import { TelegramPage } from '../features/telegram/telegram-page.tsx';
import { useAuthStore } from '../shared/auth/use-auth.ts';
import { requestSite } from '../shared/page-state/request-context.ts';
import type { Route } from './+types/telegram-app.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { botName: context.get(requestSite).look.telegramBotName };
}

export default function TelegramApp({ loaderData }: Route.ComponentProps) {
  const auth = useAuthStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // Only the browser knows how the page was opened: the server renders it as seen outside Telegram.
  const [launch, setLaunch] = useState<TelegramLaunch | null>(null);
  useEffect(() => {
    const found = readLaunch(window.location.hash);
    if (!found) return;
    greetTelegram();
    if (isSpent(found) && auth.getState().user) void navigate(found.startPath ?? '/', { replace: true });
    else setLaunch(found);
  }, [auth, navigate]);
  const [asked, setAsked] = useState<SecondStepNeeded | null>(null);
  const onSignedIn = ({ token, user }: SignedIn) => {
    auth.signIn(token, user);
    queries.clear();
  };
  if (asked) {
    return (
      <SecondStep
        asked={asked}
        onBack={() => void navigate('/auth/login', { replace: true })}
        onDone={(reply) => {
          onSignedIn(reply);
          void navigate(launch?.startPath ?? '/', { replace: true });
        }}
      />
    );
  }
  if (!launch) return <TelegramPage botName={loaderData.botName} />;
  return (
    <TelegramEntry
      launch={launch}
      authenticate={authenticate}
      onSignedIn={onSignedIn}
      onSecondStep={setAsked}
    />
  );
}
