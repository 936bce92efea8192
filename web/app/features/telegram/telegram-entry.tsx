import { type SignedIn, type SignInReply, telegramLogin } from '@pardeh/contract/account/auth';
import type { SecondStepNeeded } from '@pardeh/contract/account/second-factor';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { telegramTexts as texts } from './telegram.texts.ts';
import { rememberSpent, type TelegramLaunch } from './telegram-launch.ts';
import styles from './telegram-page.module.css';

export interface TelegramEntryProps {
  launch: TelegramLaunch;
  authenticate: (
    endpoint: typeof telegramLogin,
    input: { body: { initData: string } },
  ) => Promise<SignInReply>;
  onSignedIn: (reply: SignedIn) => void;
  /** The account has a second factor, which is handled elsewhere. */
  onSecondStep: (asked: SecondStepNeeded) => void;
}

/** Signs in with Telegram's signed data, and continues to the site. */
export function TelegramEntry({ launch, authenticate, onSignedIn, onSecondStep }: TelegramEntryProps) {
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
