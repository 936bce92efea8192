import { getSiteSettings, SITE_LOGO_PATH, updateSiteSettings } from '@pardeh/contract/studio/settings';
import { useRef } from 'react';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { putPicture } from '../shared/pictures/put-picture.ts';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';

/** Chosen and removed immediately: the picture is not part of the form next to it. */
export function SiteLogoField({ logo }: { logo: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const { run, call, isBusy } = useApiMutation({ refresh: [getSiteSettings] });
  const done = texts.saved;
  const put = (file: File) => run(() => putPicture(SITE_LOGO_PATH, file), { done });
  return (
    <fieldset className={styles.logo}>
      <legend>{texts.logo}</legend>
      <div className={styles.logoRow}>
        {logo ? <img className={styles.logoPicture} src={logo} alt="" /> : <span>{texts.noLogo}</span>}
        <Button variant="quiet" icon="picture" isBusy={isBusy} onClick={() => input.current?.click()}>
          {texts.chooseLogo}
        </Button>
        {logo && (
          <Button
            variant="quiet"
            onClick={() => call(updateSiteSettings, { body: { siteLogo: null } }, { done })}
          >
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
