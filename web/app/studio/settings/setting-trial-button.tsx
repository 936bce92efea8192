import type { SettingTrial } from '@pardeh/contract/studio/settings';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import styles from './settings.module.css';

/** Tests a setting and shows the result. */
export function SettingTrialButton({
  label,
  attempt,
}: {
  label: string;
  attempt: () => Promise<{ data: SettingTrial }>;
}) {
  const [result, setResult] = useState<SettingTrial | null>(null);
  const { run, isBusy } = useApiMutation();
  const tryIt = () =>
    run(attempt, {
      onDone: ({ data }) => setResult(data),
      onError: ({ message }) => setResult({ isOk: false, wordsFa: message, detail: null }),
    });
  return (
    <>
      <Button variant="outline" isBusy={isBusy} onClick={tryIt}>
        {label}
      </Button>
      {result && (
        <div className={styles.trial}>
          <Alert kind={result.isOk ? 'success' : 'error'}>
            {result.wordsFa}
            {result.detail && (
              <bdi className={styles.detail} dir="ltr">
                {result.detail}
              </bdi>
            )}
          </Alert>
        </div>
      )}
    </>
  );
}
