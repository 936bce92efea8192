import {
  type ProfilePicture as PictureName,
  PROFILE_PICTURES,
  type Profile,
  SUBTITLE_SIZES,
} from '@pardeh/contract/account/profile';
import { createProfile, listProfiles, updateProfile } from '@pardeh/contract/account/profiles';
import type { BodyOf } from '@pardeh/contract/endpoint';
import { toLatinDigits, toPersianDigits } from '@pardeh/persian/digits';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { ProfilePicture } from '../../shared/profile/profile-picture.tsx';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { Field, PasswordField } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { OwnData } from './own-data.tsx';
import { PinField } from './pin-field.tsx';
import styles from './profiles.module.css';
import { profilesOptions } from './profiles.queries.ts';
import { profilesTexts as texts } from './profiles.texts.ts';

interface ProfileFormProps {
  /** Null: a new one. */
  profile: Profile | null;
  onClose: () => void;
}

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const auth = useAuthStore();
  const queries = useQueryClient();
  const [isChild, setChild] = useState(profile !== null && profile.childAge !== null);
  const [isPinRemoved, setPinRemoved] = useState(false);
  const form = useApiForm(updateProfile, {
    values: (data) => readForm(data, isChild, isPinRemoved),
    check: ({ childAge, minutesPerDay }) => ({
      ...(isChild ? findUnread('childAge', childAge ?? Number.NaN) : {}),
      ...findUnread('minutesPerDay', minutesPerDay),
    }),
    send: (body) =>
      profile
        ? callApi(updateProfile, { params: { id: profile.id }, body })
        : callApi(createProfile, { body: { ...body, name: body.name ?? '' } }),
    onDone: async ({ data }) => {
      toast(profile ? texts.saved : texts.added(data.name), { kind: 'success' });
      await Promise.all([auth.refreshUser(), queries.invalidateQueries({ queryKey: [listProfiles.name] })]);
      onClose();
    },
  });
  const needsProof = profile?.hasPin && !profile.isCurrent && profile.childAge === null;
  return (
    <form className={styles.form} {...form.props}>
      {form.message && <Alert kind="error">{form.message}</Alert>}
      <Field
        {...form.field('name')}
        label={texts.name}
        defaultValue={profile?.name}
        autoComplete="off"
        required
      />
      {!profile?.isOwner && (
        <div>
          <Checkbox label={texts.isChild} checked={isChild} onCheck={setChild} />
          {isChild && <ChildFields profile={profile} field={form.field} />}
        </div>
      )}
      <PictureChoice chosen={profile?.picture} />
      <div className={styles.pair}>
        <PinField
          {...form.field('pin')}
          hint={profile?.hasPin ? texts.pinSet : texts.pinHint}
          disabled={isPinRemoved}
        />
        {profile?.hasPin && (
          <Checkbox label={texts.removePin} checked={isPinRemoved} onCheck={setPinRemoved} />
        )}
      </div>
      {needsProof && (
        <PasswordField
          {...form.field('password')}
          label={texts.password}
          hint={texts.proof}
          autoComplete="current-password"
        />
      )}
      <WatchingFields profile={profile} field={form.field} />
      <div className={`${styles.buttons} ${styles.foot}`}>
        <Button type="submit" isBusy={form.isBusy}>
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
      {profile && <OwnData profile={profile} onDeleted={onClose} />}
    </form>
  );
}

type FieldOf = (name: string) => { name: string; error: string | undefined };

const PICTURES = Object.keys(PROFILE_PICTURES) as PictureName[];

/** A new profile begins with a drawing that nobody in the household has. */
function PictureChoice({ chosen }: { chosen: PictureName | undefined }) {
  const profile = useUser()?.data.profile;
  const others = useSuspenseQuery(profilesOptions()).data.data;
  const first = chosen ?? PICTURES.find((name) => !others.some(({ picture }) => picture === name));
  const base = profile?.pictureUrl.slice(0, -`${profile.picture}.svg`.length) ?? '';
  return (
    <fieldset className={styles.pictures}>
      <legend>{texts.picture}</legend>
      {Object.entries(PROFILE_PICTURES).map(([name, label]) => (
        <label key={name} className={styles.pictureChoice}>
          <input
            type="radio"
            name="picture"
            value={name}
            defaultChecked={name === first}
            aria-label={label}
          />
          <ProfilePicture src={`${base}${name}.svg`} size="3.5rem" />
        </label>
      ))}
    </fieldset>
  );
}

function ChildFields({ profile, field }: { profile: Profile | null; field: FieldOf }) {
  return (
    <div className={styles.childFields}>
      <p className={styles.faint}>{texts.childWords}</p>
      <div className={styles.pair}>
        <Field
          {...field('childAge')}
          label={texts.age}
          inputMode="numeric"
          defaultValue={toPersianDigits(profile?.childAge ?? 7)}
          required
        />
        <Field
          {...field('minutesPerDay')}
          label={texts.minutes}
          inputMode="numeric"
          defaultValue={toPersianDigits(profile?.minutesPerDay ?? '')}
        />
        <SelectField
          name="hoursFrom"
          label={texts.hoursFrom}
          options={hourOptions(profile?.hours?.from, texts.dayStart)}
          hint={texts.hoursHint}
          defaultValue={profile?.hours?.from ?? MIDNIGHT}
        />
        <SelectField
          name="hoursTo"
          label={texts.hoursTo}
          options={hourOptions(profile?.hours?.to, texts.dayEnd)}
          defaultValue={profile?.hours?.to ?? MIDNIGHT}
        />
      </div>
    </div>
  );
}

const MIDNIGHT = '00:00';
const HALF_HOURS = Array.from(
  { length: 47 },
  (_, place) => `${String(Math.floor((place + 1) / 2)).padStart(2, '0')}:${place % 2 ? '00' : '30'}`,
);

/** The browser's own field for a time writes «04:00 PM» on many phones. `chosen` may be between the half hours. */
function hourOptions(chosen = MIDNIGHT, midnight: string) {
  const times = [...new Set([...HALF_HOURS, ...(chosen === MIDNIGHT ? [] : [chosen])])].sort();
  return [
    { value: MIDNIGHT, label: midnight },
    ...times.map((value) => ({ value, label: toPersianDigits(value) })),
  ];
}

const LANGUAGES = Object.entries(texts.languages).map(([value, label]) => ({ value, label }));
const AS_FILM = { value: '', label: texts.asFilm };

function WatchingFields({ profile, field }: { profile: Profile | null; field: FieldOf }) {
  return (
    <fieldset className={styles.pair}>
      <legend>{texts.watching}</legend>
      <SelectField
        {...field('audioLang')}
        label={texts.audioLang}
        options={[AS_FILM, ...LANGUAGES]}
        defaultValue={profile?.audioLang ?? ''}
      />
      <SelectField
        {...field('subtitleLang')}
        label={texts.subtitleLang}
        options={[AS_FILM, { value: 'off', label: texts.noSubtitle }, ...LANGUAGES]}
        defaultValue={profile?.subtitleLang ?? ''}
      />
      <SelectField
        {...field('subtitleSize')}
        label={texts.subtitleSize}
        options={[AS_FILM, ...SUBTITLE_SIZES.map((value) => ({ value, label: texts.sizes[value] }))]}
        defaultValue={profile?.subtitleSize ?? ''}
      />
    </fieldset>
  );
}

/** What was typed as a number and is none: nothing may be taken for «no limit», or a child for an adult. */
function findUnread(name: keyof typeof texts.unread, number: number | null | undefined) {
  return Number.isNaN(number) ? { [name]: [texts.unread[name]] } : {};
}

/** An empty field is «as the film has it» or «no limit»; an empty PIN stays as it is. */
function readForm(data: FormData, isChild: boolean, isPinRemoved: boolean): BodyOf<typeof updateProfile> {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const orNull = (name: string) => text(name) || null;
  const number = (name: string) => (text(name) === '' ? null : Number(toLatinDigits(text(name))));
  const [from, to] = [text('hoursFrom'), text('hoursTo')];
  return {
    name: text('name'),
    picture: text('picture') as PictureName,
    childAge: isChild ? number('childAge') : null,
    minutesPerDay: isChild ? number('minutesPerDay') : null,
    hours: isChild && from !== to ? { from, to } : null,
    ...(isPinRemoved ? { pin: null } : text('pin') ? { pin: text('pin') } : {}),
    ...(text('password') ? { password: text('password') } : {}),
    audioLang: orNull('audioLang'),
    subtitleLang: orNull('subtitleLang'),
    subtitleSize: orNull('subtitleSize') as Profile['subtitleSize'],
  };
}
