import {
  type Audience,
  countMessage,
  MESSAGE_CHANNELS,
  type MessageChannel,
  type MessageGroup,
  sendMessage,
} from '@pardeh/contract/studio/messages';
import { formatNumber } from '@pardeh/persian/digits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { Field, TextAreaField } from '../../shared/ui/controls/field.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { ToggleChips } from '../shared/form/choice-chips.tsx';
import { ErrorSummary } from '../shared/form/field-errors.tsx';
import { NumberField } from '../shared/form/number-field.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { PlanField } from '../shared/form/plan-field.tsx';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { MessagePreview } from './message-preview.tsx';
import styles from './messages.module.css';
import { messagesTexts as texts } from './messages.texts.ts';

const NEW = {
  titleFa: '',
  bodyFa: '',
  path: '',
  audience: { group: 'agreed' } as Audience,
  channels: ['bell'] as MessageChannel[],
};

const isWhole = ({ group, titleId, days }: Audience) =>
  (group !== 'follows' || titleId !== undefined) && (group !== 'away' || days !== undefined);

function useCount(audience: Audience) {
  const reply = useQuery({
    ...apiQuery(countMessage, { body: { audience } }),
    queryKey: [countMessage.name, audience],
    enabled: isWhole(audience),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return isWhole(audience) ? (reply.data?.data ?? null) : null;
}

interface AudienceFieldsProps {
  audience: Audience;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (audience: Audience) => void;
}

/** The group, and what some groups also need: a plan, a title, a number of days. */
function AudienceFields({ audience, errors, onChange }: AudienceFieldsProps) {
  const [titleName, setTitleName] = useState<string | null>(null);
  const { group } = audience;
  return (
    <>
      <SelectField
        label={texts.group}
        words={texts.groups}
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

export default function NewMessage() {
  const navigate = useNavigate();
  // One key per page, so that a message sent twice over a bad connection goes out once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useValues(NEW);
  const { call, errors, errorOf } = useApiMutation({ refresh: 'all', shows: 'fields' });
  const { text } = bindFields({ ...form, errorOf }, texts);
  const { audience, channels, ...written } = form.values;
  const { titleFa, bodyFa } = written;
  const count = useCount(audience);
  const words = { ...written, path: written.path.trim() || null };

  const send = () =>
    call(
      sendMessage,
      { body: { ...words, audience, channels, key } },
      { done: texts.sent, onDone: ({ data }) => navigate(`/studio/messages/${data.id}`, { replace: true }) },
    );

  const off = count?.off ?? [];
  const reaches = (channel: MessageChannel) =>
    count ? texts.reaches(texts.channels[channel], formatNumber(count[channel])) : texts.channels[channel];
  const isReady = titleFa.trim() !== '' && bodyFa.trim() !== '' && channels.length > 0 && count !== null;
  return (
    <Room title={texts.write} lead={texts.lead}>
      <div className={styles.compose}>
        <div className={styles.side}>
          <Panel title={texts.words}>
            <div className={parts.form}>
              <Field maxLength={120} {...text('titleFa', '')} />
              <TextAreaField hint={texts.bodyHint} rows={7} maxLength={4000} {...text('bodyFa', '')} />
              <Field hint={texts.pathHint} dir="ltr" {...text('path', '')} />
            </div>
          </Panel>
          <Panel title={texts.whom}>
            <div className={parts.form}>
              <AudienceFields
                audience={audience}
                errors={errors}
                onChange={(next) => form.set({ audience: next })}
              />
              <p role="status">{count ? texts.count(formatNumber(count.members)) : texts.counting}</p>
              <ToggleChips
                label={texts.ways}
                value={channels}
                options={MESSAGE_CHANNELS.filter((channel) => !off.includes(channel)).map((channel) => ({
                  key: channel,
                  label: reaches(channel),
                }))}
                onChange={(next) => form.set({ channels: next })}
              />
              {off.length > 0 && (
                <p className={parts.note}>
                  {texts.off(off.map((channel) => texts.channels[channel]).join('، '))}
                </p>
              )}
            </div>
          </Panel>
          <ErrorSummary errors={errors} />
          {isReady && (
            <div>
              <ConfirmButton
                variant="primary"
                icon="mail"
                question={texts.sendQuestion(titleFa.trim())}
                words={texts.sendWords(channels.map(reaches).join('، '))}
                onConfirm={send}
              >
                {texts.send}
              </ConfirmButton>
            </div>
          )}
        </div>
        <Panel title={texts.preview}>
          <MessagePreview words={words} channels={channels} />
        </Panel>
      </div>
    </Room>
  );
}
