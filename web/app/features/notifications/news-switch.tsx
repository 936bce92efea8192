import { setNewsChoice } from '@pardeh/contract/news';
import { tryCall } from '../../shared/api/try-call.ts';
import { useAuthStore, useUser } from '../../shared/auth/use-auth.ts';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import styles from './notifications.module.css';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** News by mail and Telegram is for those who agreed to it. */
export function NewsSwitch() {
  const auth = useAuthStore();
  const wantsNews = useUser()?.data.wantsNews ?? false;
  async function choose(next: boolean) {
    const result = await tryCall(setNewsChoice, { body: { wantsNews: next } });
    if (!result.ok) return toast(result.message, { kind: 'error' });
    await auth.refreshUser();
  }
  return (
    <div className={styles.news}>
      <Checkbox
        look="switch"
        label={texts.news}
        checked={wantsNews}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p>{texts.newsWords}</p>
    </div>
  );
}
