import { setNewsChoice } from '@pardeh/contract/messages/news';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** News by email and Telegram requires consent. */
export function NewsSwitch() {
  const auth = useAuthStore();
  const wantsNews = useUser()?.data.wantsNews ?? false;
  const { call } = useApiMutation();
  const choose = (next: boolean) =>
    call(setNewsChoice, { body: { wantsNews: next } }, { onDone: () => auth.refreshUser() });
  return (
    <div className={styles.news}>
      <Checkbox
        look="switch"
        label={texts.news}
        checked={wantsNews}
        onCheck={(isChecked) => void choose(isChecked)}
      />
      <p>{texts.newsWords}</p>
    </div>
  );
}
