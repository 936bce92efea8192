import { Icon } from '../../shared/ui/icon.tsx';
import { menuTexts as texts } from './menu.texts.ts';

/** For visitors: members find their plan on the pages of their account. */
export function SubscribeLink({ className, label }: Record<'className' | 'label', string | undefined>) {
  return (
    <a className={className} href="/premium/plans" data-plain="">
      <Icon name="premium" />
      <span className={label}>{texts.subscribe}</span>
    </a>
  );
}
