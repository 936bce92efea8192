import type { TitleDetail } from '@pardeh/contract/titles';
import { formatNumber } from '@pardeh/persian/digits';
import { useUser } from '../../shared/auth/use-auth.ts';
import { ButtonLink, buttonClass } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { ShareButton } from './share-button.tsx';
import { titleTexts as texts } from './title.texts.ts';
import styles from './title-actions.module.css';
import { AlertButton, DislikeButton, LikeButton, SaveButton } from './toggle-buttons.tsx';
import { WatchButton } from './watch-button.tsx';

export function TitleActions({ title }: { title: TitleDetail }) {
  const isSignedIn = useUser() !== null;
  return (
    <div className={styles.actions}>
      <WatchButton title={title} />
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className={styles.more} role="group" aria-label={texts.actions}>
        {title.trailer && (
          <ButtonLink variant="quiet" icon="trailer" to={title.trailer.path}>
            {texts.trailer}
          </ButtonLink>
        )}
        {title.trailerUrl && (
          <a className={buttonClass('quiet')} href={title.trailerUrl} target="_blank" rel="noreferrer">
            <Icon name="trailer" />
            {texts.trailer}
            <span className="visually-hidden"> {texts.newTab}</span>
          </a>
        )}
        {title.status === 'upcoming' && !title.watch && <AlertButton title={title} />}
        <SaveButton title={title} />
        <LikeButton title={title} />
        {isSignedIn && title.status !== 'upcoming' && <DislikeButton title={title} />}
        {title.filesCount > 0 && (
          <ButtonLink variant="quiet" icon="download" to={`/titles/${title.id}/files`}>
            {texts.files}
          </ButtonLink>
        )}
        <ShareButton title={title.titleFa} path={title.path} />
        {isSignedIn && title.screenshotsCount > 0 && (
          <ButtonLink variant="quiet" icon="picture" to={`/screenshots/${title.id}`}>
            {texts.screenshots(formatNumber(title.screenshotsCount))}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
