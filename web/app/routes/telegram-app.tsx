import { type SignedIn, type SignInReply, telegramLogin } from '@pardeh/contract/account/auth';
import type { SecondStepNeeded } from '@pardeh/contract/account/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authenticate } from '../features/auth/authenticate.ts';
import { SecondStep } from '../features/auth/second-step.tsx';
import { telegramTexts as texts } from '../features/telegram/telegram.texts.ts';
import {
  greetTelegram,
  isSpent,
  readLaunch,
  rememberSpent,
  type TelegramLaunch,
} from '../features/telegram/telegram-launch.ts';
import styles from '../features/telegram/telegram-page.module.css';
import { useAuthStore } from '../shared/auth/use-auth.ts';
import { requestSite } from '../shared/page-state/request-context.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';
import { SOCIAL_LINKS } from '../shared/social-links.ts';
import { Button, ButtonLink, buttonClass } from '../shared/ui/controls/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Breadcrumbs, type Crumb, HOME } from '../shared/ui/navigation/breadcrumbs.tsx';
import { Spinner } from '../shared/ui/spinner.tsx';
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
  return <TelegramEntry launch={launch} onSignedIn={onSignedIn} onSecondStep={setAsked} />;
}

interface TelegramEntryProps {
  launch: TelegramLaunch;
  onSignedIn: (reply: SignedIn) => void;
  /** The account has a second factor, which is handled elsewhere. */
  onSecondStep: (asked: SecondStepNeeded) => void;
}

/** Signs in with Telegram's signed data, and continues to the site. */
function TelegramEntry({ launch, onSignedIn, onSecondStep }: TelegramEntryProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt: a signature is accepted once
  useEffect(() => {
    let isCurrent = true;
    const enter = (reply: SignInReply) => {
      if (!isCurrent) return;
      rememberSpent(launch);
      if ('needsSecondFactor' in reply) return onSecondStep(reply);
      onSignedIn(reply);
      void navigate(launch.startPath ?? '/', { replace: true });
    };
    const fail = ({ message }: Error) => isCurrent && setFailure(message);
    void authenticate(telegramLogin, { body: { initData: launch.initData } }).then(enter, fail);
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  function retry() {
    setFailure(null);
    setAttempt(attempt + 1);
  }

  if (failure === null) {
    return (
      <p className={styles.entering} role="status">
        <Spinner />
        {texts.entering}
      </p>
    );
  }
  return (
    <EmptyState
      icon="telegram"
      title={texts.failed}
      action={
        <span className={`row ${styles.choices}`}>
          <Button onClick={retry}>{texts.retry}</Button>
          <ButtonLink variant="quiet" to={launch.startPath ?? '/'}>
            {texts.goOn}
          </ButtonLink>
        </span>
      }
    >
      {failure}
    </EmptyState>
  );
}

/** Shown outside Telegram: what the Mini App is, and how to get there. */
function TelegramPage({ botName }: { botName: string | null }) {
  const crumbs: Crumb[] = [HOME, { label: texts.title() }];
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta title={texts.title()} description={texts.description} path="/telegram-app" crumbs={crumbs} />
      <Breadcrumbs items={crumbs} />
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name="telegram" />
        </span>
        <h1 className={styles.title}>{texts.title()}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        {botName ? (
          <a className={buttonClass('primary', 'large')} href={`https://t.me/${botName}`} rel="noopener">
            <Icon name="telegram" />
            {texts.open}
          </a>
        ) : (
          <>
            <p className={styles.lead}>{texts.notYet}</p>
            <a className={buttonClass('quiet', 'large')} href={SOCIAL_LINKS.telegram} rel="noopener">
              <Icon name="telegram" />
              {texts.channel}
            </a>
          </>
        )}
      </header>
      <ul className={styles.points}>
        {texts.points.map(({ icon, title, words }) => (
          <li key={title} className={styles.point}>
            <Icon name={icon} />
            <h2 className={styles.name}>{title}</h2>
            <p className="soft">{words}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
