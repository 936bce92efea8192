import { updateUser } from '@pardeh/contract/account/own-account';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { daysLeft, formatRelative } from '@pardeh/persian/dates/relative-time';
import { toPersianDigits } from '@pardeh/persian/digits';
import { showMobile } from '@pardeh/persian/mobile';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { SubmitButton } from '../../shared/forms/form-parts.tsx';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import styles from './dashboard.module.css';
import { recentOptions, sessionsOptions, useRevokeSessions } from './dashboard.queries.ts';
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

export function ProfilePanel() {
  const user = useUser();
  const auth = useAuthStore();
  const form = useApiForm(updateUser, {
    onDone: () => {
      toast(texts.saved, { kind: 'success' });
      void auth.refreshUser();
    },
  });
  if (!user) return null;
  const { name, email, mobile, createdAt } = user.data;
  return (
    <Panel title={texts.profile} lead={texts.memberSince(formatJalali(createdAt))}>
      <form className="field-row" {...form.props}>
        <Field {...form.field('name')} label={texts.name} defaultValue={name} autoComplete="name" required />
        <SubmitButton form={form} variant="outline" label={texts.save} />
      </form>
      {mobile && (
        <p className="faint">
          {texts.mobile}: <bdi dir="ltr">{showMobile(mobile)}</bdi>
        </p>
      )}
      {email && (
        <p className="faint">
          {texts.email}: <bdi dir="ltr">{email}</bdi>
        </p>
      )}
    </Panel>
  );
}

export function NewsPanel() {
  return (
    <Panel
      title={texts.news}
      lead={texts.newsLead}
      actions={
        <ButtonLink to="/user/notifications#settings" variant="outline" icon="bell">
          {texts.newsSettings}
        </ButtonLink>
      }
    />
  );
}

const RECENT_TITLES = 6;

/** Each title once, however many of its episodes were watched. `fallback` for members without any history. */
export function RecentPanel({ fallback }: { fallback: ReactNode }) {
  const { data: recent } = useSuspenseQuery(recentOptions()).data;
  if (recent.length === 0) return fallback;
  const titles = new Map(recent.map((item) => [item.id, item]));
  return (
    <section>
      <SectionHeading to="/user/history">{texts.recent}</SectionHeading>
      <ul className={styles.recent}>
        {[...titles.values()].slice(0, RECENT_TITLES).map((item) => (
          <li key={item.id}>
            <Link to={item.path} prefetch="intent">
              <Poster
                src={item.poster}
                hash={item.posterHash}
                name={item.titleFa}
                alt={item.titleFa}
                sizes="8rem"
                className={styles.poster}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const thisOneFirst = (a: { current: boolean }, b: { current: boolean }) =>
  Number(b.current) - Number(a.current);

export function DevicesPanel({ now }: { now: number }) {
  const { data: sessions } = useSuspenseQuery(sessionsOptions()).data;
  const revoke = useRevokeSessions();
  const hasProfiles = (useUser()?.data.profilesCount ?? 1) > 1;
  return (
    <Panel title={texts.devices} lead={texts.devicesLead}>
      <ul>
        {[...sessions].sort(thisOneFirst).map((session) => (
          <li key={session.id} className={`row ${styles.row}`}>
            <div>
              <p>
                {session.deviceFa} {session.current && <Badge look="teal">{texts.thisDevice}</Badge>}
              </p>
              <p className="faint">
                <bdi dir="ltr">{session.address}</bdi> ·{' '}
                {texts.lastUsed(formatRelative(session.lastUsedAt, now))}
                {hasProfiles && ` · ${texts.usedBy(session.profileName)}`}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="quiet"
                aria-label={texts.revokeNamed(session.deviceFa)}
                onClick={() => revoke.one(session.id)}
              >
                {texts.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="wide-row">
        <ButtonLink variant="outline" to="/connect">
          {texts.addDevice}
        </ButtonLink>
        <ButtonLink variant="quiet" to="/apps">
          {texts.apps}
        </ButtonLink>
      </div>
      {sessions.length > 1 && (
        <div>
          <ConfirmButton
            question={texts.revokeOthers}
            words={texts.revokeOthersWords}
            onConfirm={revoke.others}
          >
            {texts.revokeOthers}
          </ConfirmButton>
        </div>
      )}
    </Panel>
  );
}
