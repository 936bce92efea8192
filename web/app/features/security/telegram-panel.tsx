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
import { startTelegramLink, takeTelegramAnswer } from './telegram-login.ts';

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
