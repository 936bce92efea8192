import { type MessageChannel, previewMessage } from '@pardeh/contract/studio/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import parts from '../shared/parts.module.css';
import styles from './messages.module.css';
import { messagesTexts as texts } from './messages.texts.ts';

interface MessageWords {
  titleFa: string;
  bodyFa: string;
  path?: string | null;
}

interface PreviewProps {
  words: MessageWords;
  channels: readonly MessageChannel[];
}

const PAUSE_MS = 400;

function Bell({ titleFa, bodyFa }: MessageWords) {
  return (
    <div className={styles.bell}>
      <Icon name="bell" />
      <div>
        <strong>{titleFa}</strong>
        <p>{bodyFa}</p>
        <span className={parts.note}>{texts.now}</span>
      </div>
    </div>
  );
}

/** As shown on a phone: one line of title, two of text. */
function Push({ titleFa, bodyFa }: MessageWords) {
  return (
    <div className={styles.push}>
      <img src="/icons/icon-192.png" alt="" width="40" height="40" />
      <div>
        <strong>{titleFa}</strong>
        <p className={styles.clamped}>{bodyFa}</p>
      </div>
    </div>
  );
}

function Mail({ titleFa, bodyFa, path = null }: MessageWords) {
  const body = useDebounced(JSON.stringify({ titleFa, bodyFa, path }), PAUSE_MS);
  const { data: reply } = useQuery({
    ...apiQuery(previewMessage, { body: JSON.parse(body) }),
    queryKey: [previewMessage.name, body],
    placeholderData: keepPreviousData,
  });
  if (!reply) return null;
  return (
    <>
      <h3>{texts.mailHtml}</h3>
      {/* Sandboxed, without scripts or navigation: it is only a preview. */}
      <iframe className={styles.mail} title={texts.mailFrame} sandbox="" srcDoc={reply.data.html} />
      <h3>{texts.mailText}</h3>
      <pre className={styles.plain}>{reply.data.text}</pre>
    </>
  );
}

function Telegram({ titleFa, bodyFa, path }: MessageWords) {
  return (
    <p className={styles.chat}>
      {titleFa}
      {'\n\n'}
      {bodyFa}
      {path && `\n\n${window.location.origin}${path}`}
    </p>
  );
}

/** The message as it arrives by each of the channels. */
export function MessagePreview({ words, channels }: PreviewProps) {
  if (!words.titleFa.trim() || !words.bodyFa.trim())
    return <p className={parts.note}>{texts.previewEmpty}</p>;
  const part = (channel: MessageChannel, content: ReactNode) =>
    channels.includes(channel) && (
      <>
        <h3>{texts.channels[channel]}</h3>
        {content}
      </>
    );
  return (
    <div className={styles.previews}>
      {part('bell', <Bell {...words} />)}
      {part('push', <Push {...words} />)}
      {part('telegram', <Telegram {...words} />)}
      {part('sms', <p className={styles.chat}>{words.titleFa}</p>)}
      {channels.includes('sms') && <p className={parts.note}>{texts.smsNote}</p>}
      {channels.includes('mail') && <Mail {...words} />}
    </div>
  );
}
