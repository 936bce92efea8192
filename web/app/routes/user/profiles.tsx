import { ForParents } from '../../features/profiles/for-parents.tsx';
import { ManageProfiles } from '../../features/profiles/manage-profiles.tsx';
import { profilesOptions } from '../../features/profiles/profiles.queries.ts';
import { profilesTexts as texts } from '../../features/profiles/profiles.texts.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { browserLoader, serverLoader } from '../../shared/query/page-data.ts';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';

const needs = () => ({ required: [profilesOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Profiles() {
  return (
    <UserFrame
      title={texts.title}
      lead={texts.lead}
      path="/user/profiles"
      actions={
        <ButtonLink variant="outline" icon="people" to="/profiles">
          {texts.who}
        </ButtonLink>
      }
    >
      <ManageProfiles />
      <ForParents />
    </UserFrame>
  );
}
