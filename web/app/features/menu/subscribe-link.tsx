import { Icon } from '../../shared/ui/icon.tsx';
import { menuTexts as texts } from './menu.texts.ts';

/** For visitors: members find their plan on the pages of their account. */
export function SubscribeLink({ className }: { className: string | undefined }) {
  return (
    <a className={className} href="/premium/plans" data-plain="">
      <Icon name="premium" />
      <span>{texts.subscribe}</span>
    </a>
  );
}
