import type { SettingTrial, SiteSetting } from '@pardeh/contract/studio/settings';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useState } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field, PasswordField } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';

interface SettingFieldProps {
  setting: SiteSetting;
  error: string | undefined;
  onTakeBack: () => void;
}

const LTR = [
  ...['supportEmail', 'securityContact', 'telegramBotName', 'mailFrom'],
  ...['smsOrder', 'kavenegarTemplate', 'kavenegarNoticeTemplate', 'melipayamakUsername'],
];

/** Numbers in Persian digits; any other value unchanged. */
function showValue(value: string | null): string {
  return value !== null && /^\d+$/.test(value) ? toPersianDigits(value) : (value ?? '');
}

function hintOf({ name, isSecret, isSet, fixedBy }: SiteSetting): string | undefined {
  if (fixedBy !== null) return texts.fixedBy(fixedBy);
  const how = texts.hints[name];
  if (!isSecret) return how;
  return [isSet ? texts.secretSet : texts.secretNotSet, how].filter(Boolean).join(' ');
}

/** A value, or a field for a secret, whose stored value is never shown. */
export function SettingField({ setting, error, onTakeBack }: SettingFieldProps) {
  const { name, value, isSecret, isSet, fixedBy } = setting;
  const label = texts.names[name] ?? name;
  const choices = texts.choices[name];
  const common = { name, label, error, hint: hintOf(setting), disabled: fixedBy !== null };
  return (
    <div className={styles.setting}>
      {choices ? (
        <SelectField {...common} defaultValue={value ?? undefined} words={choices} />
      ) : isSecret ? (
        <PasswordField {...common} autoComplete="off" placeholder={isSet ? '••••••••' : ''} />
      ) : (
        <Field {...common} defaultValue={showValue(value)} dir={LTR.includes(name) ? 'ltr' : undefined} />
      )}
      {isSet && fixedBy === null && isSecret && (
        <Button variant="quiet" aria-label={texts.takeBack(label)} onClick={onTakeBack}>
          {texts.takeBackShort}
        </Button>
      )}
    </div>
  );
}

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
