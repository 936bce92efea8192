import { formatRelative } from '@pardeh/persian/dates/relative-time';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useUser } from '../../shared/auth/use-auth.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './dashboard.module.css';
import { sessionsOptions, useRevokeSessions } from './dashboard.queries.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

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
