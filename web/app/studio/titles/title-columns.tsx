import type { StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { formatJalaliShort } from '@pardeh/persian/dates/jalali-calendar';
import { formatNumber } from '@pardeh/persian/digits';
import { formatRating, formatYears } from '../../shared/format.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import type { Column } from '../shared/table/data-table.tsx';
import { MissingMarks, VisibilityMark } from './title-marks.tsx';
import { titlesTexts as texts } from './titles.texts.ts';

type Layout = Pick<Column<StudioTitleRow>, 'isNumber' | 'isWideOnly'>;
const NUMBER: Layout = { isNumber: true };
const WIDE: Layout = { isWideOnly: true };
const WIDE_NUMBER: Layout = { isNumber: true, isWideOnly: true };

const column = (
  key: Exclude<keyof typeof texts.columns, 'name'>,
  layout: Layout,
  cell: Column<StudioTitleRow>['cell'],
): Column<StudioTitleRow> => ({ key, label: texts.columns[key], cell, ...layout });

export const TITLE_COLUMNS = [
  column('year', NUMBER, ({ year }) => formatYears(year) || studioTexts.none),
  column('type', WIDE, ({ type }) => studioTexts.type[type]),
  column('visibility', {}, (row) => <VisibilityMark {...row} />),
  column('missing', WIDE, (row) => <MissingMarks {...row} />),
  column('access', WIDE, ({ access }) => studioTexts.access[access]),
  column('rating', WIDE_NUMBER, ({ rating }) => (rating === null ? studioTexts.none : formatRating(rating))),
  column('votes', WIDE_NUMBER, ({ votes }) => formatNumber(votes)),
  column('imdb', WIDE, ({ imdb }) => <bdi dir="ltr">{imdb ?? studioTexts.none}</bdi>),
  column('addedAt', WIDE_NUMBER, ({ addedAt }) => formatJalaliShort(new Date(addedAt))),
  column('updatedAt', WIDE_NUMBER, ({ updatedAt }) => formatJalaliShort(new Date(updatedAt))),
];

export const USUAL_COLUMNS = ['year', 'type', 'visibility', 'missing', 'access', 'updatedAt'];
