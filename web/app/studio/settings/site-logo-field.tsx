import { getSiteSettings, SITE_LOGO_PATH, updateSiteSettings } from '@pardeh/contract/studio/settings';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { PickFilesButton } from '../shared/form/pick-files-button.tsx';
import { PICTURE_TYPES, putPicture } from '../shared/pictures/put-picture.ts';
import styles from './settings.module.css';
import { settingsTexts as texts } from './settings.texts.ts';

/** Chosen and removed immediately: the picture is not part of the form next to it. */
export function SiteLogoField({ logo }: { logo: string | null }) {
  const { run, call, isBusy } = useApiMutation({ refresh: [getSiteSettings] });
  const done = texts.saved;
  return (
    <fieldset className={styles.logo}>
      <legend>{texts.logo}</legend>
      <div className={styles.logoRow}>
        {logo ? <img className={styles.logoPicture} src={logo} alt="" /> : <span>{texts.noLogo}</span>}
        <PickFilesButton
          variant="quiet"
          icon="picture"
          isBusy={isBusy}
          field={{ 'aria-label': texts.logo, accept: PICTURE_TYPES }}
          onFiles={([file]) => void run(() => putPicture(SITE_LOGO_PATH, file), { done })}
        >
          {texts.chooseLogo}
        </PickFilesButton>
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
    </fieldset>
  );
}
