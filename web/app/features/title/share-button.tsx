import { useSite } from '../../shared/page-state/site-state.ts';
import { absoluteUrl } from '../../shared/seo/absolute-url.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { titleTexts as texts } from './title.texts.ts';

interface Shared {
  title: string;
  path: string;
}

/** Uses the phone's share sheet if there is one; otherwise copies the URL to the clipboard. */
async function share(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // The viewer closed the sheet, which is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  // Not by the shared function, which would be one more file for the page to load.
  try {
    await navigator.clipboard.writeText(url);
    toast(texts.linkCopied, { kind: 'success' });
  } catch {
    toast(texts.copyFailed, { kind: 'error' });
  }
}

export function ShareButton({ title, path }: Shared) {
  const { siteUrl } = useSite().state;
  return (
    <Button variant="quiet" icon="share" onClick={() => void share(title, absoluteUrl(siteUrl, path))}>
      {texts.share}
    </Button>
  );
}
