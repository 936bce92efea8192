import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { day, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { titleCard } from './titles.ts';

export const listSimilarTitles = endpoint('GET /api/titles/:id/similar', {
  name: 'listSimilarTitles',
  summary: 'Titles like this one',
  access: 'public',
  reply: listOf(titleCard),
});

export const listDirectorTitles = endpoint('GET /api/titles/:id/director-titles', {
  name: 'listDirectorTitles',
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

export const listSlides = endpoint('GET /api/titles/slideshow', {
  name: 'listSlides',
  summary: 'The slides at the top of a listing',
  access: 'public',
  query: t.Object({ type: t.Optional(oneOf('all', 'movie', 'series')) }),
  reply: listOf(slide),
});

export const comingSoonCard = t.Object({ ...titleCard.properties, releaseDate: nullable(day) });
export const listComingSoon = endpoint('GET /api/titles/comingsoon', {
  name: 'listComingSoon',
  summary: 'Titles that are not out yet, the nearest first',
  access: 'public',
  query: t.Object({ type: t.Optional(oneOf('all', 'movie', 'series')), ...pageQuery }),
  reply: pagedOf(comingSoonCard),
});
export type ComingSoonCard = t.Static<typeof comingSoonCard>;
