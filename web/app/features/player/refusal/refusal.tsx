import { listPlans } from '@pardeh/contract/premium/premium';
import { searchTitles } from '@pardeh/contract/titles/title-search';
import { getTitle, type TitleDetail } from '@pardeh/contract/titles/titles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { formatPrice } from '@pardeh/persian/money';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { loginPath } from '../../../shared/auth/login-path.ts';
import { useIsChild } from '../../../shared/auth/use-auth.ts';
import { lazyPart } from '../../../shared/lazy/load-when-online.ts';
import { plansPath } from '../../../shared/plans-path.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';
import { Button, ButtonLink } from '../../../shared/ui/controls/button.tsx';
import { listen } from '../listen.ts';
import { playerTexts } from '../player.texts.ts';
import { useCountdown } from '../use-countdown.ts';
import { MessageScreen } from './message-screen.tsx';

const texts = playerTexts.refusal;
const RETRY_SECONDS = 5;

/** Only children need it. */
const TimeOver = lazyPart(() => import('../child-time/time-over.tsx'), 'TimeOver');

/** The number in `t12`, the key of a title without an IMDb number; null for `tt0111161`. */
function idInKey(key: string): number | null {
  const digits = /^t([1-9]\d*)$/.exec(key)?.[1];
  return digits ? Number(digits) : null;
}

/** The film behind a watch address that was refused; null until it is known, or when there is none. */
function useRefusedTitle(key: string): TitleDetail | null {
  const known = idInKey(key);
  const { data: found } = useQuery({
    ...apiQuery(searchTitles, { query: { q: key, resource: 'result' } }),
    enabled: known === null,
  });
  const id = known ?? found?.data[0]?.id ?? null;
  const { data: reply } = useQuery({
    ...apiQuery(getTitle, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    retry: false,
  });
  const title = reply?.data;
  return title && (known !== null || title.imdb === key) ? title : null;
}

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
  const kind = texts.kinds[title?.type ?? 'movie'];
  const screen = { film: title, onBack: () => void navigate(title?.path ?? '/') };
  if (error.status === 401) return <PlanNeeded screen={screen} kind={kind} isVisitor />;
  if (error.code === 'premium_required' && forChild) {
    // Children see no prices.
    return (
      <MessageScreen {...screen} icon="lock" title={texts.askAdult} message={texts.askAdultMessage}>
        <ButtonLink size="large" to="/">
          {texts.home}
        </ButtonLink>
      </MessageScreen>
    );
  }
  if (error.code === 'premium_required') return <PlanNeeded screen={screen} kind={kind} />;
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

/** The cheapest price per month of all plans, and for which plan, as a sentence; empty until loaded. */
function usePriceSentence(): string {
  const { data: plans } = useQuery(apiQuery(listPlans));
  const [cheapest] = (plans?.data ?? []).toSorted(
    (one, other) => one.pricePerMonthRial - other.pricePerMonthRial,
  );
  return cheapest ? texts.price(formatPrice(cheapest.pricePerMonthRial), cheapest.titleFa) : '';
}

interface PlanNeededProps {
  screen: Screen;
  /** «فیلم» or «سریال». */
  kind: string;
  /** May have a plan, but has not signed in. */
  isVisitor?: boolean;
}

function PlanNeeded({ screen, kind, isVisitor = false }: PlanNeededProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const price = usePriceSentence();
  return (
    <MessageScreen
      {...screen}
      icon={isVisitor ? 'lock' : 'premium'}
      title={isVisitor ? texts.login : texts.premium(kind)}
      message={isVisitor ? `${texts.loginMessage(kind)} ${price}` : `${price} ${texts.premiumMessage}`}
    >
      {isVisitor && (
        <ButtonLink size="large" to={loginPath(here)}>
          {texts.toLogin}
        </ButtonLink>
      )}
      <ButtonLink size="large" variant={isVisitor ? 'quiet' : 'primary'} to={plansPath(here)}>
        {texts.toPlans}
      </ButtonLink>
    </MessageScreen>
  );
}

/** Retries automatically, and immediately when the browser is online again. */
function NoConnection({ screen, onRetry }: { screen: Screen; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  const left = useCountdown({ from: RETRY_SECONDS, isRunning: true, onEnd: onRetry });
  useEffect(() => listen(window, { online: () => retry() }), []);
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
