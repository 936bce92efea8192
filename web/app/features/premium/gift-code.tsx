import { CopyButton } from './copy-button.tsx';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';

/** The code to read aloud, and the link that fills it in, to send. */
export function GiftCode({ code }: { code: string }) {
  return (
    <div className={styles.gift}>
      <p className={styles.code} dir="ltr">
        {code}
      </p>
      <CopyButton text={() => `${window.location.origin}/gift?code=${encodeURIComponent(code)}`}>
        {premiumTexts.gift.copyLink}
      </CopyButton>
    </div>
  );
}
