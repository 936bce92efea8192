import type { StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { formatJalaliShort } from '@pardeh/persian/dates/jalali-calendar';
import { formatNumber } from '@pardeh/persian/digits';
import { formatRating, formatYears } from '../../shared/format.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import type { Column } from '../shared/table/data-table.tsx';
import { MissingMarks, VisibilityMark } from './title-marks.tsx';
import { titlesTexts as texts } from './titles.texts.ts';

const { columns } = texts;

export const TITLE_COLUMNS: readonly Column<StudioTitleRow>[] = [
  {
    key: 'year',
    label: columns.year,
    isNumber: true,
    cell: ({ year }) => formatYears(year) || studioTexts.none,
  },
  { key: 'type', label: columns.type, isWideOnly: true, cell: ({ type }) => studioTexts.type[type] },
  { key: 'visibility', label: columns.visibility, cell: (row) => <VisibilityMark {...row} /> },
  { key: 'missing', label: columns.missing, isWideOnly: true, cell: (row) => <MissingMarks {...row} /> },
  {
    key: 'access',
    label: columns.access,
    isWideOnly: true,
    cell: ({ access }) => studioTexts.access[access],
  },
  {
    key: 'rating',
    label: columns.rating,
    isNumber: true,
    isWideOnly: true,
    cell: ({ rating }) => (rating === null ? studioTexts.none : formatRating(rating)),
  },
  {
    key: 'votes',
    label: columns.votes,
    isNumber: true,
    isWideOnly: true,
    cell: ({ votes }) => formatNumber(votes),
  },
  {
    key: 'imdb',
    label: columns.imdb,
    isWideOnly: true,
    cell: ({ imdb }) => <bdi dir="ltr">{imdb ?? studioTexts.none}</bdi>,
  },
  {
    key: 'addedAt',
    label: columns.addedAt,
    isNumber: true,
    isWideOnly: true,
    cell: ({ addedAt }) => formatJalaliShort(new Date(addedAt)),
  },
  {
    key: 'updatedAt',
    label: columns.updatedAt,
    isNumber: true,
    isWideOnly: true,
    cell: ({ updatedAt }) => formatJalaliShort(new Date(updatedAt)),
  },
];

export const USUAL_COLUMNS = ['year', 'type', 'visibility', 'missing', 'access', 'updatedAt'];
