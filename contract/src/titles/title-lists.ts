import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { day, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { titleCard } from './titles.ts';

export const listSimilarTitles = endpoint({
  name: 'listSimilarTitles',
  path: '/api/titles/:id/similar',
  summary: 'Titles like this one',
  access: 'public',
  reply: listOf(titleCard),
});

export const listDirectorTitles = endpoint({
  name: 'listDirectorTitles',
  path: '/api/titles/:id/director-titles',
  summary: 'Other titles by the same director',
  access: 'public',
  reply: listOf(titleCard),
});

export const slide = t.Object({
  title: titleCard,
  backdrop: nullable(t.String()),
  backdropHash: nullable(t.String()),
  tint: nullable(t.String()),
  taglineFa: nullable(t.String()),
  watch: nullable(t.Object({ path: t.String() })),
});
export type Slide = t.Static<typeof slide>;

export const listSlides = endpoint({
  name: 'listSlides',
  path: '/api/titles/slideshow',
  summary: 'The slides at the top of a listing',
  access: 'public',
  query: t.Object({ type: t.Optional(oneOf('all', 'movie', 'series')) }),
  reply: listOf(slide),
});

export const comingSoonCard = t.Object({ ...titleCard.properties, releaseDate: nullable(day) });
export const listComingSoon = endpoint({
  name: 'listComingSoon',
  path: '/api/titles/comingsoon',
  summary: 'Titles that are not out yet, the nearest first',
  access: 'public',
  query: t.Object({ type: t.Optional(oneOf('all', 'movie', 'series')), ...pageQuery }),
  reply: pagedOf(comingSoonCard),
});
export type ComingSoonCard = t.Static<typeof comingSoonCard>;
