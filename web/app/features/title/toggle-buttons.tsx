import type { TitleDetail } from '@pardeh/contract/titles';
import { intentionMark } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Button, ButtonLink, type ButtonSize } from '../../shared/ui/button.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { titleTexts as texts } from './title.texts.ts';
import styles from './title-actions.module.css';
import { ALERT, DISLIKE, LIKE, SAVE, type SentToggle, useTitleToggle } from './title-toggles.ts';

interface ToggleProps<R> {
  title: TitleDetail;
  isOn: boolean;
  icons: readonly [off: IconName, on: IconName];
  labels: readonly [off: string, on: string];
  toggle: SentToggle<R>;
  /** Large where it is the primary action. */
  size?: ButtonSize;
  className?: string | undefined;
  /** What is done for a visitor after signing in. */
  intention?: 'save' | 'like' | 'alert';
}

/** A visitor's click leads to the login and back here: a link, so that it needs no script. */
function Toggle<R>(props: ToggleProps<R>) {
  const { title, isOn, icons, labels, toggle, intention, className, size = 'medium' } = props;
  const look = { size, variant: size === 'large' ? 'outline' : 'quiet', className } as const;
  const send = useTitleToggle(title, toggle);
  const isSignedIn = useUser() !== null;
  if (!isSignedIn) {
    return (
      <ButtonLink
        {...look}
        icon={icons[0]}
        to={loginPath(title.path)}
        prefetch="none"
        rel="nofollow"
        {...(intention ? intentionMark({ do: intention, titleId: title.id }) : {})}
      >
        {labels[0]}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} icon={icons[Number(isOn)] ?? icons[0]} aria-pressed={isOn} onClick={() => send()}>
      {labels[Number(isOn)]}
    </Button>
  );
}

export function SaveButton({ title }: { title: TitleDetail }) {
  return (
    <Toggle
      title={title}
      isOn={title.user?.inWatchlist ?? false}
      icons={['bookmark', 'bookmark-filled']}
      labels={[texts.save, texts.saved]}
      toggle={SAVE}
      intention="save"
    />
  );
}

/** For titles that cannot be watched yet: one click, and the viewer is notified when they can. */
export function AlertButton({ title, size = 'medium' }: { title: TitleDetail; size?: ButtonSize }) {
  return (
    <Toggle
      title={title}
      size={size}
      isOn={title.user?.wantsAlert ?? false}
      icons={['bell', 'check']}
      labels={[texts.tellMe, texts.willTell]}
      toggle={ALERT}
      intention="alert"
    />
  );
}

export function LikeButton({ title }: { title: TitleDetail }) {
  return (
    <Toggle
      title={title}
      isOn={title.user?.liked ?? false}
      icons={['thumb', 'thumb']}
      labels={[texts.like, texts.liked]}
      toggle={LIKE}
      className={styles.thumb}
      intention="like"
    />
  );
}

/** For members only: dislikes count towards the share of viewers who liked the title. */
export function DislikeButton({ title }: { title: TitleDetail }) {
  return (
    <Toggle
      title={title}
      isOn={title.user?.disliked ?? false}
      icons={['thumb', 'thumb']}
      labels={[texts.dislike, texts.disliked]}
      toggle={DISLIKE}
      className={`${styles.thumb} ${styles.down}`}
    />
  );
}
