import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { formatNumber } from '@pardeh/persian/digits';
import { useIsChild, useUser } from '../../shared/auth/use-auth.ts';
import { ButtonLink, buttonClass } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import * as member from './lazy-member-actions.ts';
import { ShareButton } from './share-button.tsx';
import { titleTexts as texts } from './title.texts.ts';
import styles from './title-actions.module.css';
import { AlertButton, DislikeButton, LikeButton, SaveButton } from './toggle-buttons.tsx';
import { WatchButton } from './watch-button.tsx';

/** How many fit in a phone's row; a single extra one needs no menu. */
const SHOWN_MAX = 4;
const MORE_ID = 'more-actions';

function Trailer({ title: { trailer, trailerUrl } }: { title: TitleDetail }) {
  if (trailer) {
    return (
      <ButtonLink variant="quiet" icon="trailer" to={trailer.path}>
        {texts.trailer}
      </ButtonLink>
    );
  }
  return (
    <a className={buttonClass('quiet')} href={trailerUrl ?? ''} target="_blank" rel="noreferrer">
      <Icon name="trailer" />
      {texts.trailer}
      <span className="visually-hidden"> {texts.newTab}</span>
    </a>
  );
}

/** Actions for a title besides watching it, most wanted first. */
function actionsOf(title: TitleDetail, isSignedIn: boolean, forChild: boolean) {
  // Neither other sites nor a copy to take away.
  const hasTrailer = title.trailer !== null || (title.trailerUrl !== null && !forChild);
  return [
    title.status === 'upcoming' && !title.watch && <AlertButton key="alert" title={title} />,
    <SaveButton key="save" title={title} />,
    isSignedIn && title.status !== 'upcoming' && <member.mark.LazyPart key="mark" title={title} />,
    <LikeButton key="like" title={title} />,
    isSignedIn && !forChild && title.status !== 'upcoming' && <DislikeButton key="dislike" title={title} />,
    isSignedIn && <member.hide.LazyPart key="hide" title={title} />,
    hasTrailer && <Trailer key="trailer" title={title} />,
    !forChild && <ShareButton key="share" title={title.titleFa} path={title.path} />,
    title.filesCount > 0 && !forChild && (
      <ButtonLink key="files" variant="quiet" icon="download" to={`/titles/${title.id}/files`}>
        {texts.files}
      </ButtonLink>
    ),
    isSignedIn && !forChild && title.screenshotsCount > 0 && (
      <ButtonLink key="screenshots" variant="quiet" icon="picture" to={`/screenshots/${title.id}`}>
        {texts.screenshots(formatNumber(title.screenshotsCount))}
      </ButtonLink>
    ),
  ].filter(Boolean);
}

export function TitleActions({ title }: { title: TitleDetail }) {
  const actions = actionsOf(title, useUser() !== null, useIsChild());
  const shown = actions.length > SHOWN_MAX + 1 ? SHOWN_MAX : actions.length;
  const rest = actions.slice(shown);
  return (
    <div className={styles.actions}>
      <WatchButton title={title} />
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className={styles.more} role="group" aria-label={texts.actions}>
        {actions.slice(0, shown)}
        {rest.length > 0 && (
          <>
            <button
              type="button"
              className={buttonClass('quiet', 'medium', styles.open)}
              popoverTarget={MORE_ID}
            >
              <Icon name="more" />
              {texts.more}
            </button>
            {/* On wide screens it is not a popover but part of the row. */}
            <div className={styles.rest} id={MORE_ID} popover="auto">
              {rest}
            </div>
          </>
        )}
      </div>
    </div>
  );
}
