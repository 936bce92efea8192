import { slug } from '@pardeh/persian/slug';
import type { DemoCatalogue } from './catalogue-files.ts';

/** The catalogue's entries in the shape of the tables. */

const picture = (catalogue: DemoCatalogue, folder: string, key: string, kind: string) => {
  const art = catalogue.art[`${folder}/${key}/${kind}`];
  return {
    key: art ? `art/${folder}/${key}/${kind}` : null,
    hash: art?.hash ?? null,
    tint: art?.tint ?? null,
  };
};

export function titleRows(catalogue: DemoCatalogue) {
  return catalogue.titles.map((title) => {
    const poster = picture(catalogue, 'titles', title.key, 'poster');
    const backdrop = picture(catalogue, 'titles', title.key, 'backdrop');
    return {
      key: title.key,
      type: title.type,
      imdb: title.imdb,
      slug: slug(title.titleFa),
      title_en: title.titleEn,
      title_fa: title.titleFa,
      original_title: title.originalTitle,
      year: title.year,
      end_year: title.endYear,
      runtime: title.runtime,
      age_rating: title.ageRating,
      rating: title.rating,
      votes: title.votes,
      rt_meter: title.rt?.meter ?? null,
      rt_status: title.rt?.status ?? null,
      awards_fa: title.awards,
      release_date: title.releaseDate,
      status: title.status,
      access: title.access,
      synopsis_fa: title.synopsisFa,
      synopsis_en: title.synopsisEn,
      tagline_fa: title.taglineFa,
      languages: title.languages,
      poster: poster.key,
      poster_hash: poster.hash,
      backdrop: backdrop.key,
      backdrop_hash: backdrop.hash,
      tint: backdrop.tint,
      // Ordered lists for the related tables.
      names: title.alsoKnownAs,
      genres: title.genres,
      countries: title.countries,
    };
  });
}

export function personRows(catalogue: DemoCatalogue) {
  return catalogue.people.map((person) => ({
    key: person.key,
    slug: slug(person.fullnameFa),
    fullname_en: person.fullnameEn,
    fullname_fa: person.fullnameFa,
    birth_date: person.birthDate,
    death_date: person.deathDate,
    biography_fa: person.biographyFa,
  }));
}

export function creditRows(catalogue: DemoCatalogue) {
  return catalogue.titles.flatMap((title) => [
    ...title.directors.map((person, position) => ({
      title: title.key,
      person,
      role: 'director',
      position,
      character: null,
    })),
    ...title.writers.map((person, position) => ({
      title: title.key,
      person,
      role: 'writer',
      position,
      character: null,
    })),
    ...title.cast.map(([person, character], position) => ({
      title: title.key,
      person,
      role: 'actor',
      position,
      character,
    })),
  ]);
}

export function collectionRows(catalogue: DemoCatalogue) {
  return catalogue.collections.map((collection, position) => {
    const poster = picture(catalogue, 'collections', collection.key, 'poster');
    const backdrop = picture(catalogue, 'collections', collection.key, 'backdrop');
    return {
      key: collection.key,
      slug: slug(collection.titleFa),
      kind: collection.kind,
      title_fa: collection.titleFa,
      title_en: collection.titleEn,
      description_fa: collection.descriptionFa,
      poster: poster.key,
      poster_hash: poster.hash,
      backdrop: backdrop.key,
      backdrop_hash: backdrop.hash,
      position,
      titles: collection.titles,
    };
  });
}
