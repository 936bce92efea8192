import { copyText } from '../../shared/browser/copy-text.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { premiumTexts } from './premium.texts.ts';

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
