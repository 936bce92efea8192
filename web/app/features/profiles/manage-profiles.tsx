import { type ListedProfile, PROFILES_MAX, type Profile } from '@pardeh/contract/account/profile';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../shared/auth/use-auth.ts';
import { ProfilePicture } from '../../shared/profile/profile-picture.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles.module.css';
import { profilesOptions } from './profiles.queries.ts';
import { profilesTexts as texts } from './profiles.texts.ts';

export function ManageProfiles() {
  const { data: profiles } = useSuspenseQuery(profilesOptions()).data;
  const [edited, setEdited] = useState<Profile | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <Panel
      title={texts.title}
      actions={
        profiles.length < PROFILES_MAX && (
          <Button variant="outline" icon="plus" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      <ul className={styles.rows}>
        {profiles.map((profile) => (
          <ProfileRow key={profile.id} profile={profile} onEdit={() => setEdited(profile)} />
        ))}
      </ul>
      <Dialog
        isOpen={edited !== null}
        onClose={close}
        title={edited === null || edited === 'new' ? texts.add : texts.editNamed(edited.name)}
      >
        <ProfileForm profile={edited === 'new' ? null : edited} onClose={close} />
      </Dialog>
    </Panel>
  );
}

function ProfileRow({ profile, onEdit }: { profile: ListedProfile; onEdit: () => void }) {
  const user = useUser()?.data;
  // As the server has it: one's own and the children's, or all for the owner.
  const isManaged = user?.profile.isOwner || profile.isCurrent || profile.childAge !== null;
  return (
    <li className={styles.row}>
      <ProfilePicture src={profile.pictureUrl} size="3.5rem" />
      <div className={styles.rowWords}>
        <p>
          {profile.name} {profile.isCurrent && <Badge look="teal">{texts.current}</Badge>}
        </p>
        <p className={styles.faint}>{notesOf(profile).join(' · ')}</p>
      </div>
      {isManaged && (
        <Button variant="quiet" aria-label={texts.editNamed(profile.name)} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </li>
  );
}

function notesOf(profile: ListedProfile): string[] {
  const { isOwner, childAge, hasPin } = profile;
  return [
    ...(isOwner ? [texts.owner] : []),
    ...(childAge === null ? [] : [texts.child(toPersianDigits(childAge)), ...timeOf(profile)]),
    ...(hasPin ? [texts.locked] : []),
  ];
}

/** What a child has watched today, and when it may. */
function timeOf({ minutesToday, minutesPerDay, hours }: ListedProfile): string[] {
  const watched = toPersianDigits(minutesToday ?? 0);
  return [
    minutesPerDay === null
      ? texts.minutesToday(watched)
      : texts.minutesTodayOf(watched, toPersianDigits(minutesPerDay)),
    ...(hours
      ? [texts.between(toPersianDigits(hours.from), toPersianDigits(hours.to.replace('00:00', '24:00')))]
      : []),
  ];
}
