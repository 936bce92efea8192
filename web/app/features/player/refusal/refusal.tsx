import { listPlans } from '@pardeh/contract/premium/premium';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatPrice } from '@pardeh/persian/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { loginPath } from '../../../shared/auth/login-path.ts';
import { useIsChild } from '../../../shared/auth/use-auth.ts';
import { loadWhenOnline } from '../../../shared/lazy/load-when-online.ts';
import { plansPath } from '../../../shared/plans-path.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { Button, ButtonLink } from '../../../shared/ui/controls/button.tsx';
import { playerTexts } from '../player.texts.ts';
import { useCountdown } from '../use-countdown.ts';
import { MessageScreen } from './message-screen.tsx';
import { useRefusedTitle } from './use-refused-title.ts';

const texts = playerTexts.refusal;
const RETRY_SECONDS = 5;

/** Only children need it. */
const TimeOver = lazy(async () => {
  const { TimeOver: Screen } = await loadWhenOnline(() => import('../child-time/time-over.tsx'));
  return { default: Screen };
});

interface RefusalProps {
  /** The title in the address. */
  titleKey: string;
  error: ApiError;
  onEndOthers: () => void;
  onRetry: () => void;
}

/** Why it does not play, what to do about it, and links back and to the film. */
export function Refusal({ titleKey, error, onEndOthers, onRetry }: RefusalProps) {
  const navigate = useNavigate();
  const title = useRefusedTitle(titleKey);
  const forChild = useIsChild();
  const film = title && {
    name: title.titleFa,
    backdrop: title.backdrop,
    backdropHash: title.backdropHash,
  };
  const kind = texts.kinds[title?.type ?? 'movie'];
  const screen = { film, onBack: () => void navigate(title?.path ?? '/') };
  if (error.status === 401) return <SignInNeeded screen={screen} kind={kind} />;
  if (error.code === 'premium_required' && forChild) return <AskAdult screen={screen} />;
  if (error.code === 'premium_required') return <PremiumNeeded screen={screen} kind={kind} />;
  if (error.code === 'not_now') {
    return (
      <Suspense>
        <TimeOver message={error.message} />
      </Suspense>
    );
  }
  if (error.status === 0) return <NoConnection screen={screen} onRetry={onRetry} />;
  if (error.code === 'too_many_sessions') {
    return (
      <MessageScreen {...screen} icon="warning" title={texts.sessions} message={texts.sessionsMessage()}>
        <Button size="large" onClick={onEndOthers}>
          {texts.endOthers}
        </Button>
      </MessageScreen>
    );
  }
  if (error.status === 404) {
    return (
      <MessageScreen {...screen} icon="film" title={texts.gone} message={texts.goneMessage}>
        {title && (
          <ButtonLink size="large" to={title.path}>
            {texts.toTitle(title.type)}
          </ButtonLink>
        )}
        <ButtonLink size="large" variant={title ? 'quiet' : 'primary'} to="/">
          {texts.home}
        </ButtonLink>
      </MessageScreen>
    );
  }
  const isEnded = error.code === 'stream_ended';
  return (
    <MessageScreen
      {...screen}
      icon="warning"
      title={isEnded ? texts.ended : playerTexts.failed}
      message={error.message}
    >
      <Button size="large" onClick={onRetry}>
        {isEnded ? texts.goOn : playerTexts.again}
      </Button>
    </MessageScreen>
  );
}

type Screen = Pick<Parameters<typeof MessageScreen>[0], 'film' | 'onBack'>;

interface WallProps {
  screen: Screen;
  /** «فیلم» or «سریال». */
  kind: string;
}

/** The cheapest price per month of all plans, and for which plan, as a sentence; empty until loaded. */
function usePriceSentence(): string {
  const { data: plans } = useQuery(apiQuery(listPlans));
  const [cheapest] = (plans?.data ?? []).toSorted(
    (one, other) => one.pricePerMonthRial - other.pricePerMonthRial,
  );
  return cheapest ? texts.price(formatPrice(cheapest.pricePerMonthRial), cheapest.titleFa) : '';
}

function usePlansPath(): string {
  const { pathname, search } = useLocation();
  return plansPath(pathname + search);
}

function SignInNeeded({ screen, kind }: WallProps) {
  const { pathname, search } = useLocation();
  const price = usePriceSentence();
  const plans = usePlansPath();
  return (
    <MessageScreen
      {...screen}
      icon="lock"
      title={texts.login}
      message={`${texts.loginMessage(kind)} ${price}`}
    >
      <ButtonLink size="large" to={loginPath(pathname + search)}>
        {texts.toLogin}
      </ButtonLink>
      <ButtonLink size="large" variant="quiet" to={plans}>
        {texts.toPlans}
      </ButtonLink>
    </MessageScreen>
  );
}

function PremiumNeeded({ screen, kind }: WallProps) {
  const price = usePriceSentence();
  const plans = usePlansPath();
  return (
    <MessageScreen
      {...screen}
      icon="premium"
      title={texts.premium(kind)}
      message={`${price} ${texts.premiumMessage}`}
    >
      <ButtonLink size="large" to={plans}>
        {texts.toPlans}
      </ButtonLink>
    </MessageScreen>
  );
}

/** Children see no prices. */
function AskAdult({ screen }: Pick<WallProps, 'screen'>) {
  return (
    <MessageScreen {...screen} icon="lock" title={texts.askAdult} message={texts.askAdultMessage}>
      <ButtonLink size="large" to="/">
        {texts.home}
      </ButtonLink>
    </MessageScreen>
  );
}

/** Retries automatically, and immediately when the browser is online again. */
function NoConnection({ screen, onRetry }: { screen: Screen; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  const left = useCountdown({ from: RETRY_SECONDS, isRunning: true, onEnd: onRetry });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <MessageScreen
      {...screen}
      icon="offline"
      title={playerTexts.connection.lost}
      message={
        left > 0 ? playerTexts.connection.retryIn(toPersianDigits(left)) : playerTexts.connection.retrying
      }
    >
      <Button size="large" onClick={onRetry}>
        {playerTexts.again}
      </Button>
    </MessageScreen>
  );
}
