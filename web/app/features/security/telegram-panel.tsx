import {
  getTelegramBot,
  linkTelegram,
  type TelegramFields,
  unlinkTelegram,
} from '@pardeh/contract/account/auth';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../shared/ui/controls/confirm-button.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './security.module.css';
import { securityTexts } from './security.texts.ts';

const AUTH_PAGE = 'https://oauth.telegram.org/auth';
const STATE_KEY = 'telegram-link';
/** Where Telegram puts its signed reply. */
const RESULT = /^#tgAuthResult=([\w-]+)/;

/**
 * Telegram's own page asks the user and redirects back: none of its scripts or frames run here. The state stays in this
 * tab, so that an attacker cannot lead a member here with their own signature and get into the account.
 */
function startTelegramLink(botId: number): void {
  const state = crypto.randomUUID();
  sessionStorage.setItem(STATE_KEY, state);
  const { origin, pathname } = window.location;
  const query = new URLSearchParams({
    bot_id: String(botId),
    origin,
    request_access: 'write',
    return_to: `${origin}${pathname}?telegram=${state}`,
  });
  window.location.assign(`${AUTH_PAGE}?${query}`);
}

type TelegramAnswer = { isOurs: true; fields: TelegramFields } | { isOurs: false };

/** Telegram's reply, read once; null if it was not asked, or the user declined. */
function takeTelegramAnswer(search: string, hash: string): TelegramAnswer | null {
  const result = RESULT.exec(hash)?.[1];
  if (!result) return null;
  const expected = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  if (!expected || new URLSearchParams(search).get('telegram') !== expected) return { isOurs: false };
  const fields = readFields(result);
  return fields && { isOurs: true, fields };
}

function readFields(result: string): TelegramFields | null {
  try {
    const bytes = Uint8Array.from(atob(result.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
    const fields: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof fields === 'object' ? (fields as TelegramFields | null) : null;
  } catch {
    return null;
  }
}

const texts = securityTexts.telegram;

function nameOf({ first_name, last_name, username }: TelegramFields): string {
  const name = [first_name, last_name].filter(Boolean).join(' ') || texts.nameless;
  return username ? `${name} (@${username})` : name;
}

/** Asks for confirmation after Telegram's reply: whoever owns the linked Telegram can get into the account. */
function useTelegramAnswer() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [fields, setFields] = useState<TelegramFields | null>(null);
  useEffect(() => {
    const answer = takeTelegramAnswer(search, hash);
    if (!answer) return;
    if (answer.isOurs) setFields(answer.fields);
    else toast(texts.notOurs, { kind: 'error' });
    void navigate({ search: '', hash: '' }, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate]);
  return [fields, () => setFields(null)] as const;
}

export function TelegramPanel({ isOpenToLink }: { isOpenToLink: boolean }) {
  const auth = useAuthStore();
  const isLinked = useUser()?.data.hasTelegram ?? false;
  const bot = useQuery(apiQuery(getTelegramBot)).data?.data ?? null;
  const [answer, forget] = useTelegramAnswer();

  const { call } = useApiMutation();
  const onDone = () => auth.refreshUser();
  function link(body: TelegramFields) {
    forget();
    void call(linkTelegram, { body }, { done: texts.done, onDone });
  }
  const unlink = () => call(unlinkTelegram, {}, { done: texts.unlinked, onDone });

  if (!isLinked && bot === null) return null;
  return (
    <Panel
      title={
        <span className={`row ${styles.titled}`}>
          {texts.title}
          {isLinked && <Badge look="teal">{texts.linked}</Badge>}
        </span>
      }
      lead={texts.lead}
      actions={
        isLinked ? (
          <ConfirmButton
            variant="outline"
            question={texts.unlinkQuestion}
            words={texts.unlinkWords}
            onConfirm={unlink}
          >
            {texts.unlink}
          </ConfirmButton>
        ) : (
          <Button
            variant="outline"
            icon="telegram"
            disabled={!isOpenToLink || bot === null}
            onClick={() => bot && startTelegramLink(bot.botId)}
          >
            {texts.link}
          </Button>
        )
      }
    >
      <Dialog
        isOpen={answer !== null}
        onClose={forget}
        title={texts.question}
        actions={
          <>
            <Button variant="quiet" onClick={forget}>
              {securityTexts.cancel}
            </Button>
            <Button onClick={() => answer && link(answer)}>{texts.confirm}</Button>
          </>
        }
      >
        {answer && texts.words(nameOf(answer))}
      </Dialog>
    </Panel>
  );
}
