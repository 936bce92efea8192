import { type Audience, MESSAGE_GROUPS, type MessageGroup } from '@pardeh/contract/studio/messages';
import { useState } from 'react';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { PlanField } from '../shared/form/plan-field.tsx';
import { messagesTexts as texts } from './messages.texts.ts';

interface AudienceFieldsProps {
  audience: Audience;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (audience: Audience) => void;
}

const GROUPS = MESSAGE_GROUPS.map((group) => ({ value: group, label: texts.groups[group] }));

/** The group, and what some groups also need: a plan, a title, a number of days. */
export function AudienceFields({ audience, errors, onChange }: AudienceFieldsProps) {
  const [titleName, setTitleName] = useState<string | null>(null);
  const { group } = audience;
  return (
    <>
      <SelectField
        label={texts.group}
        options={GROUPS}
        value={group}
        onChange={(event) => {
          setTitleName(null);
          onChange({ group: event.target.value as MessageGroup });
        }}
      />
      {group === 'premium' && (
        <PlanField
          label={texts.plan}
          none={texts.anyPlan}
          value={audience.planId ?? null}
          onChange={(planId) => onChange(planId === null ? { group } : { group, planId })}
        />
      )}
      {group === 'follows' && (
        <>
          <TitlePicker
            label={texts.followed}
            placeholder={texts.search}
            onPick={({ id, name }) => {
              setTitleName(name);
              onChange({ group, titleId: id });
            }}
          />
          {titleName !== null && <p>{texts.chosenTitle(titleName)}</p>}
        </>
      )}
      {group === 'away' && (
        <NumberField
          label={texts.days}
          value={audience.days ?? null}
          error={errors.days?.[0]}
          onChange={(days) =>
            onChange(days === null || days < 1 ? { group } : { group, days: Math.floor(days) })
          }
        />
      )}
    </>
  );
}
