import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, nullable } from '../shapes.ts';

export const category = t.Object({
  id: idNumber,
  titleFa: t.String(),
  titleEn: t.String(),
  count: t.Integer(),
});
const decade = t.Object({ from: t.Integer(), to: t.Integer(), titleFa: t.String(), count: t.Integer() });

export const listCategories = endpoint('GET /api/categories', {
  name: 'listCategories',
  summary: 'Genres, countries and decades with how many titles each has',
  access: 'public',
  reply: dataOf(
    t.Object({
      genres: t.Array(
        t.Object({
          ...category.properties,
          poster: nullable(t.String()),
          posterHash: nullable(t.String()),
          backdrop: nullable(t.String()),
          backdropHash: nullable(t.String()),
        }),
      ),
      countries: t.Array(
        t.Object({ code: t.String(), titleFa: t.String(), titleEn: t.String(), count: t.Integer() }),
      ),
      decades: t.Array(decade),
      /** For Iranian titles, in Jalali years. */
      jalaliDecades: t.Array(decade),
    }),
  ),
});
