import { formatJalali } from '@pardeh/persian/dates/jalali';
import { daysLeft } from '@pardeh/persian/dates/relative-time';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useUser } from '../../shared/auth/use-auth.ts';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export function PlanPanel({ now }: { now: number }) {
  const premium = useUser()?.data.premium;
  if (!premium?.active || !premium.until) {
    return (
      <Panel
        title={texts.plan}
        lead={texts.noPlan}
        actions={<ButtonLink to="/premium/plans">{texts.buy}</ButtonLink>}
      />
    );
  }
  return (
    <Panel
      title={texts.plan}
      lead={texts.until(premium.planTitle ?? '', formatJalali(premium.until))}
      actions={
        <ButtonLink to="/gopremium" variant="outline">
          {texts.renew}
        </ButtonLink>
      }
    >
      <p className={styles.big}>
        {texts.daysLeft(toPersianDigits(Math.max(0, daysLeft(premium.until, now))))}
      </p>
      {premium.reserved && <p className="faint">{texts.reserved(premium.reserved.planTitle)}</p>}
    </Panel>
  );
}
