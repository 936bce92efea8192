import type { ComingSoonCard } from '@pardeh/contract/titles/title-lists';
import { useLocation } from 'react-router';
import { intentionMark } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import { Button, ButtonLink, type ButtonSize } from '../../shared/ui/controls/button.tsx';
import { useHasAlert, useToggleAlert } from './alerts.queries.ts';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';

/** «خبرم کن»; a visitor signs in first, and the alert is set afterwards. */
export function RemindButton({ title, size = 'medium' }: { title: ComingSoonCard; size?: ButtonSize }) {
  const { pathname, search } = useLocation();
  const hasAlert = useHasAlert(title.id);
  const toggle = useToggleAlert(title);
  const label = texts.remindTitle(title.titleFa);
  const look = { size, variant: size === 'large' && !hasAlert ? 'primary' : 'quiet' } as const;
  if (hasAlert === null) {
    return (
      <ButtonLink
        {...look}
        icon="bell"
        to={loginPath(pathname + search)}
        aria-label={label}
        prefetch="none"
        {...intentionMark({ do: 'alert', titleId: title.id })}
      >
        {texts.remind}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...look}
      icon={hasAlert ? 'check' : 'bell'}
      aria-label={label}
      aria-pressed={hasAlert}
      onClick={() => toggle()}
    >
      {hasAlert ? texts.reminded : texts.remind}
    </Button>
  );
}
