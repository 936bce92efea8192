import { suggestionChoicesOptions } from '../../features/for-you/for-you.queries.ts';
import { forYouTexts as texts } from '../../features/for-you/for-you.texts.ts';
import { ForYouSettings } from '../../features/for-you/for-you-settings.tsx';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { browserLoader, serverLoader } from '../../shared/query/page-data.ts';

const needs = () => ({ required: [suggestionChoicesOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function ForYou() {
  return (
    <UserFrame title={texts.title} lead={texts.lead} path="/user/for-you">
      <ForYouSettings />
    </UserFrame>
  );
}
