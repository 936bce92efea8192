import { copyText } from '../../shared/browser/copy-text.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { premiumTexts } from './premium.texts.ts';
import styles from './premium-page.module.css';

const texts = premiumTexts.gift;

interface CopyButtonProps {
  /** Called at the click, since only the browser knows its own address. */
  text: () => string;
  children: string;
}

export function CopyButton({ text, children }: CopyButtonProps) {
  const copy = async () => {
    const isDone = await copyText(text());
    toast(isDone ? texts.copied : texts.notCopied, { kind: isDone ? 'success' : 'error' });
  };
  return (
    <Button variant="outline" icon="copy" onClick={copy}>
      {children}
    </Button>
  );
}

/** The code to read aloud, and the link that fills it in, to send. */
export function GiftCode({ code }: { code: string }) {
  return (
    <div className={styles.gift}>
      <p className={styles.code} dir="ltr">
        {code}
      </p>
      <CopyButton text={() => `${window.location.origin}/gift?code=${encodeURIComponent(code)}`}>
        {texts.copyLink}
      </CopyButton>
    </div>
  );
}
