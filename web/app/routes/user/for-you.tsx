import { useSuspenseQuery } from '@tanstack/react-query';
import styles from '../../features/for-you/for-you.module.css';
import {
  suggestionChoicesOptions,
  useSuggestionChoices,
  useUnusedTitles,
} from '../../features/for-you/for-you.queries.ts';
import { forYouTexts as texts } from '../../features/for-you/for-you.texts.ts';
import { UserFrame } from '../../features/user-area/user-frame.tsx';
import { browserLoader, serverLoader } from '../../shared/query/page-data.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

const needs = () => ({ required: [suggestionChoicesOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Turns suggestions off, forgets what was learned, and explains in plain words how they are made. */
export default function ForYou() {
  const { isOn, unused } = useSuspenseQuery(suggestionChoicesOptions()).data.data;
  const { switchOn, forget, isBusy } = useSuggestionChoices();
  const { reuse, isBusy: isReusing } = useUnusedTitles();
  return (
    <UserFrame title={texts.title} lead={texts.lead} path="/user/for-you">
      <div className="stack">
        <Panel title={texts.switchTitle} lead={texts.switchLead}>
          <Checkbox
            look="switch"
            label={texts.switchLabel}
            checked={isOn}
            disabled={isBusy}
            onCheck={switchOn}
          />
        </Panel>
        <Panel
          title={texts.forgetTitle}
          lead={texts.forgetLead}
          actions={
            <ConfirmButton
              variant="danger"
              question={texts.forgetQuestion}
              words={texts.forgetWords}
              onConfirm={forget}
            >
              {texts.forget}
            </ConfirmButton>
          }
        />
        {unused.length > 0 && (
          <Panel title={texts.unusedTitle} lead={texts.unusedLead}>
            <ul className={styles.reasons}>
              {unused.map(({ titleId, titleFa }) => (
                <li key={titleId} className={`row ${styles.reason}`}>
                  <strong>{titleFa}</strong>
                  <Button
                    variant="quiet"
                    isBusy={isReusing}
                    aria-label={texts.reuseOf(titleFa)}
                    onClick={() => void reuse(titleId, titleFa)}
                  >
                    {texts.useAgain}
                  </Button>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title={texts.howTitle}>
          {texts.how.map((words) => (
            <p key={words} className={styles.words}>
              {words}
            </p>
          ))}
        </Panel>
      </div>
    </UserFrame>
  );
}
