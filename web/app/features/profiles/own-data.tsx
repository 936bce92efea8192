import type { Profile } from '@pardeh/contract/account/profile';
import { deleteProfile, exportProfile, listProfiles } from '@pardeh/contract/account/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { useAuthStore } from '../../shared/auth/use-auth.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import styles from './profiles.module.css';
import { profilesTexts as texts } from './profiles.texts.ts';

/** What a profile has can be downloaded, and deleted together with it. */
export function OwnData({ profile, onDeleted }: { profile: Profile; onDeleted: () => void }) {
  const auth = useAuthStore();
  const queries = useQueryClient();
  const params = { id: profile.id };
  const { call } = useApiMutation();
  const download = () =>
    call(
      exportProfile,
      { params },
      { onDone: (data) => saveFile(texts.exportFile, JSON.stringify(data, null, 2), 'application/json') },
    );
  async function remove() {
    await callApi(deleteProfile, { params });
    toast(texts.deleted);
    await Promise.all([auth.refreshUser(), queries.invalidateQueries({ queryKey: [listProfiles.name] })]);
    onDeleted();
  }
  return (
    <div className={styles.ownData}>
      <Button variant="outline" icon="download" onClick={download}>
        {texts.export}
      </Button>
      {!profile.isOwner && (
        <ConfirmButton
          question={texts.deleteQuestion(profile.name)}
          words={texts.deleteWords}
          onConfirm={remove}
        >
          {texts.delete}
        </ConfirmButton>
      )}
    </div>
  );
}
