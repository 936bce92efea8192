import { minAgeOf } from '@pardeh/contract/titles/min-age';
import type { TmdbTitle } from './tmdb-shapes.ts';

/** Iran's own rating first, then those of countries that rate most films, and by age. */
const COUNTRIES = ['IR', 'US', 'DE', 'FR', 'GB', 'NL', 'ES', 'SE'];

type Ratings = Pick<TmdbTitle, 'release_dates' | 'content_ratings'>;

/** The rating for age by the first country whose rating says an age, as it is written there; null without any. */
export function certificateOf({ release_dates, content_ratings }: Ratings): string | null {
  const films = release_dates?.results ?? [];
  const series = content_ratings?.results ?? [];
  for (const country of COUNTRIES) {
    const certificates = [
      ...films
        .filter((each) => each.iso_3166_1 === country)
        .flatMap((each) => (each.release_dates ?? []).map(({ certification }) => certification)),
      ...series.filter((each) => each.iso_3166_1 === country).map(({ rating }) => rating),
    ].filter((text) => text !== undefined && minAgeOf(text) !== null);
    // A cut for children and the film itself: the higher one is safe.
    const [strictest] = certificates.toSorted((one = '', other = '') => ageOf(other) - ageOf(one));
    if (strictest) return strictest;
  }
  return null;
}

const ageOf = (text: string) => minAgeOf(text) ?? 0;
