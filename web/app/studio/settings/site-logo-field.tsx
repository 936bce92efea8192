import { getSiteSettings, SITE_LOGO_PATH, updateSiteSettings } from '@pardeh/contract/studio/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiKey } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { putPicture } from '../shared/pictures/put-picture.ts';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';

/** Chosen and taken back at once: a picture is no part of the form beside it. */
export function SiteLogoField({ logo }: { logo: string | null }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  async function done() {
    await client.invalidateQueries({ queryKey: apiKey(getSiteSettings) });
    toast(texts.saved, { kind: 'success' });
  }
  async function put(file: File) {
    setBusy(true);
    try {
      await putPicture(SITE_LOGO_PATH, file);
      await done();
    } catch (error) {
      const { fields = {}, message } = error as ApiError;
      toast(Object.values(fields)[0]?.[0] ?? message, { kind: 'error' });
    }
    setBusy(false);
  }
  async function remove() {
    const result = await tryCall(updateSiteSettings, { body: { siteLogo: null } });
    if (result.ok) await done();
    else toast(result.message, { kind: 'error' });
  }
  return (
    <fieldset className={styles.logo}>
      <legend>{texts.logo}</legend>
      <div className={styles.logoRow}>
        {logo ? <img className={styles.logoPicture} src={logo} alt="" /> : <span>{texts.noLogo}</span>}
        <Button variant="quiet" icon="picture" isBusy={isBusy} onClick={() => input.current?.click()}>
          {texts.chooseLogo}
        </Button>
        {logo && (
          <Button variant="quiet" onClick={() => void remove()}>
            {texts.removeLogo}
          </Button>
        )}
      </div>
      <p className={styles.logoHint}>{texts.logoHint}</p>
      <input
        ref={input}
        type="file"
        aria-label={texts.logo}
        accept="image/jpeg,image/png,image/webp,image/avif"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          // Emptied afterwards, so that the same file can be chosen again.
          void put(file).then(() => {
            target.value = '';
          });
        }}
      />
    </fieldset>
  );
}
