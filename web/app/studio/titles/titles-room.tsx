import { listStudioTitles, type StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { formatJalaliShort } from '@pardeh/persian/dates/jalali-calendar';
import { formatNumber } from '@pardeh/persian/digits';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatRating, formatYears } from '../../shared/format.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { type EmptyWords, TableRoom } from '../shared/list-room.tsx';
import { useGenres } from '../shared/studio.queries.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { ColumnsMenu, SavedViews, shownColumns } from '../shared/table/columns-menu.tsx';
import type { Column } from '../shared/table/data-table.tsx';
import { FilterStrip, SearchFilter, SelectFilter, ToolbarEnd } from '../shared/table/toolbar.tsx';
import { type ListAddress, useListPage } from '../shared/table/use-list.ts';
import { useSelection } from '../shared/table/use-selection.ts';
import { useMay } from '../shared/use-me.ts';
import { useShortcuts } from '../shared/use-shortcut.ts';
import type { TitleFilter } from './bulk/bulk-actions.ts';
import { TitleBulkBar } from './bulk/title-bulk.tsx';
import { MissingMarks, VisibilityMark } from './title-marks.tsx';
import { titlesTexts as texts } from './titles.texts.ts';
import styles from './titles-room.module.css';

const ROWS = 50;
const filterTexts = texts.filters;

const { newest, ...otherOrders } = texts.orders;

const FILTER_NAMES = ['q', 'type', 'visibility', 'missing', 'genre', 'deleted'] as const;

function TitleFilters({ address }: { address: ListAddress }) {
  const genres = useGenres().map(({ id, titleFa }) => ({ value: String(id), label: titleFa }));
  const filter = (name: keyof typeof filterTexts) => ({ address, name, label: filterTexts[name] });
  return (
    <>
      <SearchFilter address={address} placeholder={texts.search} />
      <FilterStrip>
        <SelectFilter {...filter('type')} none={filterTexts.allTypes} words={studioTexts.type} />
        <SelectFilter {...filter('visibility')} none={filterTexts.allStates} words={studioTexts.visibility} />
        <SelectFilter {...filter('missing')} none={filterTexts.complete} words={studioTexts.missing} />
        <SelectFilter {...filter('genre')} none={filterTexts.allGenres} options={genres} />
        <SelectFilter {...filter('order_by')} none={newest} words={otherOrders} />
        <Checkbox
          label={filterTexts.deleted}
          checked={address.get('deleted') === '1'}
          onCheck={(isChecked) => address.change({ deleted: isChecked ? '1' : null })}
        />
      </FilterStrip>
      <ToolbarEnd>
        <ColumnsMenu columns={TITLE_COLUMNS} usual={USUAL_COLUMNS} address={address} />
        <SavedViews room="titles" path="/studio/titles" address={address} />
      </ToolbarEnd>
    </>
  );
}

type Layout = Pick<Column<StudioTitleRow>, 'isNumber' | 'isWideOnly'>;
const NUMBER: Layout = { isNumber: true };
const WIDE: Layout = { isWideOnly: true };
const WIDE_NUMBER: Layout = { isNumber: true, isWideOnly: true };

const column = (
  key: Exclude<keyof typeof texts.columns, 'name'>,
  layout: Layout,
  cell: Column<StudioTitleRow>['cell'],
): Column<StudioTitleRow> => ({ key, label: texts.columns[key], cell, ...layout });

const TITLE_COLUMNS = [
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

const USUAL_COLUMNS = ['year', 'type', 'visibility', 'missing', 'access', 'updatedAt'];

/** In a body numbers must be numbers; in the address they are text. */
function filterOf(address: ListAddress): TitleFilter {
  const chosen = FILTER_NAMES.map((name) => [name, address.get(name)]).filter(([, value]) => value);
  const { genre, ...rest } = Object.fromEntries(chosen);
  return { ...rest, ...(genre ? { genre: Number(genre) } : {}) };
}

function emptyWords(address: ListAddress, add: ReactNode): EmptyWords {
  if (!FILTER_NAMES.some((name) => address.get(name))) {
    return { icon: 'film', title: texts.empty, words: texts.emptyWords, action: add };
  }
  const clear = () => address.change(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])));
  return {
    icon: 'search',
    title: texts.noneFit,
    words: texts.noneFitWords,
    action: <Button onClick={clear}>{texts.clearFilters}</Button>,
  };
}

const name = {
  label: texts.columns.name,
  of: ({ titleFa }: StudioTitleRow) => titleFa,
  to: ({ id }: StudioTitleRow) => `/studio/titles/${id}`,
  cell: ({ titleFa, titleEn }: StudioTitleRow) =>
    titleEn !== titleFa && (
      <span className={styles.english}>
        <bdi>{titleEn}</bdi>
      </span>
    ),
};

export default function TitlesRoom() {
  const page = useListPage(listStudioTitles, ROWS, [...FILTER_NAMES, 'order_by']);
  const { address, list } = page;
  const selection = useSelection();
  const mayEdit = useMay('catalogue.edit');
  const navigate = useNavigate();
  useShortcuts([{ code: 'KeyN', run: () => void navigate('/studio/titles/new') }]);
  const add = mayEdit && (
    <ButtonLink icon="plus" to="/studio/titles/new">
      {texts.new}
    </ButtonLink>
  );
  const rate = mayEdit && (
    <ButtonLink variant="outline" to="/studio/titles/ages">
      {texts.ages.open}
    </ButtonLink>
  );
  return (
    <TableRoom
      {...page}
      title={texts.room}
      actions={
        <>
          {rate}
          {add}
        </>
      }
      filters={<TitleFilters address={address} />}
      below={
        mayEdit && (
          <TitleBulkBar
            selection={selection}
            isDeleted={address.get('deleted') === '1'}
            total={list.data?.meta.total ?? 0}
            filter={filterOf(address)}
          />
        )
      }
      empty={emptyWords(address, add)}
      columns={shownColumns(TITLE_COLUMNS, USUAL_COLUMNS, address)}
      name={name}
      picture={({ poster, posterHash }) => (
        <Poster src={poster} hash={posterHash} alt="" sizes="36px" className={styles.poster} />
      )}
      selection={mayEdit ? selection : undefined}
    />
  );
}
