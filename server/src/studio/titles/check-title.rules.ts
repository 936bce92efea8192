import type { SeasonItem } from '@pardeh/contract/studio/titles/title-parts';
import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { AppError } from '../../http/app-error.ts';
import { TITLE_TEXTS } from './titles.texts.ts';

type Checked = Partial<
  Pick<StudioTitle, 'type' | 'visibility' | 'publishAt' | 'licenceFrom' | 'licenceTo' | 'year' | 'endYear'>
> & { seasons?: readonly SeasonItem[] };

/** Checks fields against each other; the contract checks each on its own. */
export function checkTitle(title: Checked): void {
  const fields: Record<string, string[]> = {};
  if (title.visibility === 'scheduled' && !title.publishAt) fields.publishAt = [TITLE_TEXTS.publishAtMissing];
  if (title.licenceFrom && title.licenceTo && title.licenceTo < title.licenceFrom) {
    fields.licenceTo = [TITLE_TEXTS.licenceOrder];
  }
  if (title.year && title.endYear && title.endYear < title.year) fields.endYear = [TITLE_TEXTS.yearOrder];
  const seasons = title.seasons ?? [];
  if (title.type === 'movie' && seasons.length > 0) fields.seasons = [TITLE_TEXTS.filmHasNoSeasons];
  if (hasTwice(seasons) || seasons.some(({ episodes }) => hasTwice(episodes))) {
    fields.seasons = [TITLE_TEXTS.seasonTwice];
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

function hasTwice(items: readonly { number: number }[]): boolean {
  return new Set(items.map(({ number }) => number)).size < items.length;
}
