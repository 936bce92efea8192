import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { intentionMark } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Button, ButtonLink, type ButtonSize } from '../../shared/ui/controls/button.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import * as member from './lazy-member-actions.ts';
import { titleTexts as texts } from './title.texts.ts';
import styles from './title-actions.module.css';

interface ToggleProps {
  title: TitleDetail;
  toggle: 'save' | 'like' | 'dislike' | 'alert';
  isOn: boolean;
  icons: readonly [off: IconName, on: IconName];
  labels: readonly [off: string, on: string];
  /** Large where it is the primary action. */
  size?: ButtonSize;
  className?: string | undefined;
}

/** A visitor's click leads to the login and back here: a link, so that it needs no script. */
function Toggle({ title, toggle, isOn, icons, labels, className, size = 'medium' }: ToggleProps) {
  const look = { size, variant: size === 'large' ? 'outline' : 'quiet', className } as const;
  const isSignedIn = useUser() !== null;
  if (!isSignedIn) {
    return (
      <ButtonLink
        {...look}
        icon={icons[0]}
        to={loginPath(title.path)}
        prefetch="none"
        rel="nofollow"
        {...(toggle === 'dislike' ? {} : intentionMark({ do: toggle, titleId: title.id }))}
      >
        {labels[0]}
      </ButtonLink>
    );
  }
  const at = Number(isOn);
  const button = { ...look, icon: icons[at] ?? icons[0], 'aria-pressed': isOn, children: labels[at] };
  return (
    <member.toggle.LazyPart fallback={<Button {...button} />} title={title} toggle={toggle} {...button} />
  );
}

export function SaveButton({ title }: { title: TitleDetail }) {
  return (
    <Toggle
      title={title}
      isOn={title.user?.inWatchlist ?? false}
      icons={['bookmark', 'bookmark-filled']}
      labels={[texts.save, texts.saved]}
      toggle="save"
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
      toggle="alert"
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
      toggle="like"
      className={styles.thumb}
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
      toggle="dislike"
      className={`${styles.thumb} ${styles.down}`}
    />
  );
}
