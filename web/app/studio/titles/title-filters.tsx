import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import type { SelectOption } from '../../shared/ui/controls/select-field.tsx';
import { useGenres } from '../shared/studio.queries.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { ColumnsMenu } from '../shared/table/columns-menu.tsx';
import { SavedViews } from '../shared/table/saved-views.tsx';
import { FilterStrip, SearchFilter, SelectFilter, ToolbarEnd } from '../shared/table/toolbar.tsx';
import type { ListAddress } from '../shared/table/use-list-address.ts';
import { TITLE_COLUMNS, USUAL_COLUMNS } from './title-columns.tsx';
import { titlesTexts } from './titles.texts.ts';

const texts = titlesTexts.filters;

function choices(all: string, words: Readonly<Record<string, string>>): SelectOption[] {
  return [{ value: '', label: all }, ...Object.entries(words).map(([value, label]) => ({ value, label }))];
}

const { newest, ...otherOrders } = titlesTexts.orders;
const TYPES = choices(texts.allTypes, studioTexts.type);
const STATES = choices(texts.allStates, studioTexts.visibility);
const MISSING = choices(texts.complete, studioTexts.missing);
const ORDERS = choices(newest, otherOrders);

export const FILTER_NAMES = ['q', 'type', 'visibility', 'missing', 'genre', 'deleted'] as const;

export function TitleFilters({ address }: { address: ListAddress }) {
  const genres = useGenres();
  const genreChoices = [
    { value: '', label: texts.allGenres },
    ...genres.map(({ id, titleFa }) => ({ value: String(id), label: titleFa })),
  ];
  return (
    <>
      <SearchFilter address={address} placeholder={titlesTexts.search} />
      <FilterStrip>
        <SelectFilter address={address} name="type" label={texts.type} options={TYPES} />
        <SelectFilter address={address} name="visibility" label={texts.visibility} options={STATES} />
        <SelectFilter address={address} name="missing" label={texts.missing} options={MISSING} />
        <SelectFilter address={address} name="genre" label={texts.genre} options={genreChoices} />
        <SelectFilter address={address} name="order_by" label={texts.order} options={ORDERS} />
        <Checkbox
          label={texts.deleted}
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
