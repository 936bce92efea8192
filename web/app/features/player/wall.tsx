import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ApiError } from '../../shared/api/api-error.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import styles from './player.module.css';
import { playerTexts } from './player.texts.ts';

const texts = playerTexts.wall;

interface WallProps {
  error: ApiError;
  onEndOthers: () => void;
  onRetry: () => void;
}

/** Why it does not play, and the one thing to do about it, with the way back to the film. */
export function Wall({ error, onEndOthers, onRetry }: WallProps) {
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  if (error.status === 401) {
    return (
      <Sign icon="lock" title={texts.login} words={texts.loginWords}>
        <ButtonLink size="large" to={loginPath(pathname + search)}>
          {texts.toLogin}
        </ButtonLink>
        <ButtonLink size="large" variant="quiet" to={`/premium/plans?next=${next}`}>
          {texts.toPlans}
        </ButtonLink>
      </Sign>
    );
  }
  if (error.code === 'premium_required') {
    return (
      <Sign icon="premium" title={texts.premium} words={texts.premiumWords}>
        <ButtonLink size="large" to={`/premium/plans?next=${next}`}>
          {texts.toPlans}
        </ButtonLink>
      </Sign>
    );
  }
  if (error.code === 'too_many_sessions') {
    return (
      <Sign icon="warning" title={texts.sessions} words={texts.sessionsWords}>
        <Button size="large" onClick={onEndOthers}>
          {texts.endOthers}
        </Button>
      </Sign>
    );
  }
  if (error.status === 404) {
    return (
      <Sign icon="film" title={texts.gone} words={texts.goneWords}>
        <ButtonLink size="large" to="/">
          {texts.home}
        </ButtonLink>
      </Sign>
    );
  }
  return (
    <Sign icon={error.status === 0 ? 'offline' : 'warning'} title={playerTexts.failed} words={error.message}>
      <Button size="large" onClick={onRetry}>
        {playerTexts.again}
      </Button>
    </Sign>
  );
}

interface SignProps {
  icon: IconName;
  title: string;
  words: string;
  children: ReactNode;
}

export function Sign({ icon, title, words, children }: SignProps) {
  return (
    <div className={styles.sign} dir="rtl" role="alert">
      <Icon name={icon} />
      <h1>{title}</h1>
      <p>{words}</p>
      <div className={styles.signButtons}>{children}</div>
    </div>
  );
}
