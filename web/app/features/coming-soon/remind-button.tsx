import type { ComingSoonCard } from '@pardeh/contract/titles';
import { useLocation } from 'react-router';
import { ButtonLink, type ButtonSize } from '../../shared/ui/button.tsx';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';

export interface RemindButtonProps {
  title: ComingSoonCard;
  size?: ButtonSize;
}

export function RemindButton({ title, size = 'medium' }: RemindButtonProps) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink
      variant={size === 'large' ? 'primary' : 'quiet'}
      size={size}
      icon="bell"
      to={`/auth/login?next=${encodeURIComponent(pathname + search)}`}
      aria-label={texts.remindTitle(title.titleFa)}
    >
      {texts.remind}
    </ButtonLink>
  );
}
