import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { PeopleRail } from '../../features/title/people-rail.tsx';
import { Seasons } from '../../features/title/seasons.tsx';
import { titleTexts as texts } from '../../features/title/title.texts.ts';
import { TitleAbout } from '../../features/title/title-about.tsx';
import { TitleHero } from '../../features/title/title-hero.tsx';
import { titleCrumbs } from '../../features/title/title-meta.tsx';
import { useCountries, useGenres } from '../../studio/shared/studio.queries.ts';
import titleStyles from '../titles/title.module.css';

type Credit = StudioTitle['credits'][number];

const personOf = ({ personId, fullnameFa, fullnameEn, character }: Credit) => ({
  id: personId,
  path: `/studio/people/${personId}`,
  fullnameFa,
  fullnameEn,
  image: null,
  character,
});

const languageName = (code: string) => new Intl.DisplayNames(['fa'], { type: 'language' }).of(code) ?? code;

/** The title as a viewer would get it, without what only accumulates over time: likes, ratings, files. */
function toDetail(title: StudioTitle, genres: TitleDetail['genres'], countries: TitleDetail['countries']) {
  const peopleIn = (role: Credit['role']) =>
    title.credits.filter((credit) => credit.role === role).map(personOf);
  const detail: TitleDetail = {
    ...title,
    genres: genres.filter(({ id }) => title.genres.includes(id)),
    countries: countries.filter(({ code }) => title.countries.includes(code)),
    languages: title.languages.map((code) => ({ code, titleFa: languageName(code) })),
    directors: peopleIn('director'),
    writers: peopleIn('writer'),
    cast: peopleIn('actor'),
    seasons: title.seasons.map((season) => ({
      ...season,
      episodes: season.episodes.map((episode) => ({
        ...episode,
        fileId: null,
        inFileOf: null,
        picture: null,
      })),
    })),
    isIranian: title.countries.includes('IR'),
    collections: [],
    rottenTomatoes: null,
    isDubbed: false,
    hasSubtitle: false,
    backdropHash: null,
    tint: null,
    likes: 0,
    likePercent: null,
    average: null,
    count: null,
    trailer: null,
    trailerUrl: title.trailerUrl,
    watch: null,
    screenshotsCount: 0,
    filesCount: 0,
    bestQuality: null,
  };
  return detail;
}

/** The viewers' page of a title, built from the studio's data. */
export function ViewersTitle({ title }: { title: StudioTitle }) {
  const genres = useGenres();
  const countries = useCountries();
  const detail = toDetail(title, genres, countries);
  return (
    <article inert>
      <TitleHero title={detail} crumbs={titleCrumbs(detail)} actions={null} />
      <div className={titleStyles.sections}>
        <Seasons title={detail} />
        <PeopleRail heading={texts.cast} people={detail.cast} />
        <TitleAbout title={detail} />
      </div>
    </article>
  );
}
