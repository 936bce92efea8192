import type { Profile } from '@pardeh/contract/account/profile';
import { chooseProfile } from '@pardeh/contract/account/profiles';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { ProfilePicture } from '../../shared/profile/profile-picture.tsx';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { PinDialog, type ProfileProof } from './pin-dialog.tsx';
import styles from './profiles.module.css';
import { profilesOptions } from './profiles.queries.ts';
import { profilesTexts as texts } from './profiles.texts.ts';

interface ChooseProfileProps {
  /** Called before everything of the profile before is cleared; puts back afterwards what is no profile's own. */
  carryOver: (entered: Profile) => (() => void) | undefined;
  /** Goes on once it is cleared. */
  onChosen: () => Promise<void>;
}

/** «Who is watching?»: one click, or a PIN first. */
export function ChooseProfile({ carryOver, onChosen }: ChooseProfileProps) {
  const { data, refetch } = useSuspenseQuery(profilesOptions());
  const queries = useQueryClient();
  const current = useUser()?.data.profile;
  const auth = useAuthStore();
  const [asked, setAsked] = useState<Profile | null>(null);
  const { run, isBusy } = useApiMutation({ ignoresRepeats: true });

  async function enter({ id }: Profile, proof: ProfileProof = {}) {
    const { data: entered } = await callApi(chooseProfile, { params: { id }, body: proof });
    const putBack = carryOver(entered);
    // A layout that listens to the user drops everything that belongs to the profile before.
    auth.enterProfile(entered);
    putBack?.();
    // Except for who belongs to the account: this page stays until the next one is there.
    const people = data.data.map((one) => ({ ...one, isCurrent: one.id === id }));
    queries.setQueryData(profilesOptions().queryKey, { ...data, data: people });
    // Last, since nobody waits for it.
    await onChosen().finally(() => void auth.refreshUser());
  }

  function choose(profile: Profile) {
    const needsProof = profile.id !== current?.id && (profile.hasPin || current?.childAge != null);
    if (needsProof) return setAsked(profile);
    void run(() => enter(profile), {
      onError: (error) => {
        // Another device may have given it a PIN since, or deleted it.
        if (error.code === 'pin_required') return setAsked(profile);
        toast(error.message, { kind: 'error' });
        void refetch();
      },
    });
  }

  return (
    <div className={styles.choose}>
      <h1>{texts.who}</h1>
      <ul className={styles.faces} aria-busy={isBusy || undefined}>
        {data.data.map((profile) => (
          <li key={profile.id}>
            <button type="button" className={styles.face} onClick={() => choose(profile)}>
              <ProfilePicture src={profile.pictureUrl} size="clamp(5.5rem, 22vw, 9rem)" />
              <span className={styles.faceName}>
                {profile.name}
                {profile.hasPin && <Icon name="lock" />}
              </span>
              <span className={styles.faceNote}>{noteOf(profile)}</span>
            </button>
          </li>
        ))}
      </ul>
      {current?.childAge == null && (
        <ButtonLink variant="outline" icon="settings" to="/user/profiles">
          {texts.manage}
        </ButtonLink>
      )}
      {asked && (
        <PinDialog
          profile={asked}
          isLeavingChild={current?.childAge != null}
          guard={(!asked.hasPin && data.data.find(({ isOwner }) => isOwner)) || asked}
          onClose={() => setAsked(null)}
          send={(proof) => enter(asked, proof)}
        />
      )}
    </div>
  );
}

function noteOf({ isCurrent, childAge }: Profile): string {
  if (isCurrent) return texts.current;
  return childAge === null ? '' : texts.child(toPersianDigits(childAge));
}
