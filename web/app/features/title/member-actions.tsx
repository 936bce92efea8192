import type { TitleDetail } from '@pardeh/contract/titles/titles';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../shared/ui/controls/button.tsx';
import { ALERT, DISLIKE, LIKE, rate, SAVE, useTitleToggle } from './title-toggles.ts';

export { HideButton, MarkButton } from './mark-button.tsx';

const TOGGLES = { save: SAVE, like: LIKE, dislike: DISLIKE, alert: ALERT };

interface MemberToggleProps extends Omit<ButtonProps, 'title'> {
  title: TitleDetail;
  toggle: keyof typeof TOGGLES;
}

export function MemberToggle({ title, toggle, ...button }: MemberToggleProps) {
  const send = useTitleToggle<unknown>(title, TOGGLES[toggle]);
  return <Button {...button} onClick={() => send()} />;
}

interface MemberRatingProps {
  title: TitleDetail;
  children: (choose: (stars: number | null) => void) => ReactNode;
}

/** Draws nothing itself: the stars are a visitor's as well, and the layout loads this file for pages without them. */
export function MemberRating({ title, children }: MemberRatingProps) {
  const send = useTitleToggle(title, rate(null));
  return children((chosen) => void send(rate(chosen)));
}
