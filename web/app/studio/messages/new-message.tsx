import {
  type Audience,
  countMessage,
  MESSAGE_CHANNELS,
  type MessageChannel,
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
import { Panel } from '../../shared/ui/panel.tsx';
import { ToggleChips } from '../shared/form/choice-chips.tsx';
import { ErrorSummary } from '../shared/form/field-errors.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import parts from '../shared/parts.module.css';
import { Room } from '../shared/room.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import styles from './messages.module.css';
import { messagesTexts as texts } from './messages.texts.ts';

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

export default function NewMessage() {
  const navigate = useNavigate();
  // One key per page, so that a message sent twice over a bad connection goes out once.
  const [key] = useState(() => crypto.randomUUID());
  const [titleFa, titleFaField] = useTextField();
  const [bodyFa, bodyFaField] = useTextField();
  const [path, pathField] = useTextField();
  const [audience, setAudience] = useState<Audience>({ group: 'agreed' });
  const [channels, setChannels] = useState<MessageChannel[]>(['bell']);
  const { call, errors, errorOf } = useApiMutation({ refresh: 'all', shows: 'fields' });
  const count = useCount(audience);
  const words = { titleFa, bodyFa, path: path.trim() || null };

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
              <Field label={texts.title} maxLength={120} error={errorOf('titleFa')} {...titleFaField} />
              <TextAreaField
                label={texts.body}
                hint={texts.bodyHint}
                rows={7}
                maxLength={4000}
                error={errorOf('bodyFa')}
                {...bodyFaField}
              />
              <Field
                label={texts.path}
                hint={texts.pathHint}
                dir="ltr"
                error={errorOf('path')}
                {...pathField}
              />
            </div>
          </Panel>
          <Panel title={texts.whom}>
            <div className={parts.form}>
              <AudienceFields audience={audience} errors={errors} onChange={setAudience} />
              <p role="status">{count ? texts.count(formatNumber(count.members)) : texts.counting}</p>
              <ToggleChips
                label={texts.ways}
                value={channels}
                options={MESSAGE_CHANNELS.filter((channel) => !off.includes(channel)).map((channel) => ({
                  key: channel,
                  label: reaches(channel),
                }))}
                onChange={setChannels}
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
