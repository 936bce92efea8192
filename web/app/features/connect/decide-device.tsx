import { type ConnectRequest, decideConnect } from '@pardeh/contract/account/connect';
import type { Profile } from '@pardeh/contract/account/profile';
import { listSessions } from '@pardeh/contract/account/sessions';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { ProfilePicture } from '../../shared/profile/profile-picture.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field } from '../../shared/ui/controls/field.tsx';
import styles from './connect.module.css';
import { profilesOptions } from './connect.queries.ts';
import { connectTexts as texts } from './connect.texts.ts';

/** «بله» cannot be clicked before one had time to read what is let in. */
const PAUSE_SECONDS = 4;

interface DecideDeviceProps {
  request: ConnectRequest;
  onDecided: (accepted: boolean) => void;
}

export function DecideDevice({ request, onDecided }: DecideDeviceProps) {
  const profiles = useSuspenseQuery(profilesOptions()).data.data;
  const current = profiles.find(({ isCurrent }) => isCurrent);
  const [profileId, setProfileId] = useState(current?.id);
  const left = useCountdown(PAUSE_SECONDS);
  const { call, isBusy, error } = useApiMutation({
    refresh: [listSessions],
    shows: 'error',
    ignoresRepeats: true,
  });
  const chosen = profiles.find(({ id }) => id === profileId);
  const needsPin = chosen !== undefined && chosen !== current && (chosen.hasPin || current?.childAge != null);

  const decide = (accept: boolean, pin?: string) =>
    call(
      decideConnect,
      {
        params: { userCode: request.userCode },
        body: { accept, ...(profileId ? { profileId } : {}), ...(pin ? { pin } : {}) },
      },
      { onDone: () => onDecided(accept) },
    );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pin = new FormData(event.currentTarget).get('pin');
    if (left === 0) void decide(true, pin ? String(pin) : undefined);
  }

  const facts = [
    [texts.device, request.device],
    [texts.app, request.app ?? texts.page],
    [texts.place, request.isSameNetwork ? texts.sameNetwork : texts.otherNetwork(request.address)],
    [texts.code, request.userCode],
  ] as const;
  return (
    <form className={styles.card} onSubmit={submit} noValidate method="post">
      <h1>{texts.ask}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi dir={name === texts.code ? 'ltr' : undefined}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Alert kind={request.isSameNetwork ? 'info' : 'error'}>
        {request.isSameNetwork ? texts.warning : texts.warningOther}
      </Alert>
      {profiles.length > 1 && <Faces profiles={profiles} chosen={profileId} onChoose={setProfileId} />}
      {needsPin && (
        <Field name="pin" label={texts.pin} dir="ltr" inputMode="numeric" maxLength={4} autoComplete="off" />
      )}
      {error && <Alert kind="error">{error.message}</Alert>}
      <div className={`wide-row ${styles.buttons}`}>
        <Button type="submit" size="large" isBusy={isBusy} aria-disabled={left > 0 || undefined}>
          {left > 0 ? texts.yesIn(toPersianDigits(left)) : texts.yes}
        </Button>
        <Button variant="outline" size="large" onClick={() => void decide(false)}>
          {texts.no}
        </Button>
      </div>
    </form>
  );
}

interface FacesProps {
  profiles: readonly Profile[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

function Faces({ profiles, chosen, onChoose }: FacesProps) {
  return (
    <fieldset className={`wide-row ${styles.faces}`}>
      <legend>{texts.profile}</legend>
      {profiles.map(({ id, name, pictureUrl }) => (
        <label key={id} className={styles.face}>
          <input
            type="radio"
            name="profile"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <ProfilePicture src={pictureUrl} size="3.5rem" />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((each) => Math.max(0, each - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
