import type { RailFilter } from '@pardeh/contract/studio/front-page/front-page';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { YearField } from '../shared/form/number-field.tsx';
import { FieldRow } from '../shared/form/record-form.tsx';
import { useCountries, useGenres } from '../shared/studio.queries.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';

const TYPES = [
  { value: '', label: texts.allTypes },
  ...Object.entries(studioTexts.type).map(([value, label]) => ({ value, label })),
];
const ORDERS = Object.entries(texts.orders).map(([value, label]) => ({ value, label }));

interface FilterProps {
  filter: RailFilter;
  onChange: (filter: RailFilter) => void;
}

export function RailFilterFields({ filter, onChange }: FilterProps) {
  const genres = useGenres();
  const countries = useCountries();
  const set = (name: keyof RailFilter, value: string | number | null) => {
    const { [name]: _, ...rest } = filter;
    onChange((value === null || value === '' ? rest : { ...rest, [name]: value }) as RailFilter);
  };
  return (
    <>
      <FieldRow>
        <SelectField
          label={texts.type}
          options={TYPES}
          value={filter.type ?? ''}
          onChange={(event) => set('type', event.target.value)}
        />
        <SelectField
          label={texts.order}
          options={ORDERS}
          value={filter.order_by ?? 'votes'}
          onChange={(event) => set('order_by', event.target.value)}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={texts.genre}
          options={[
            { value: '', label: texts.anyGenre },
            ...genres.map(({ id, titleFa }) => ({ value: String(id), label: titleFa })),
          ]}
          value={String(filter.genre ?? '')}
          onChange={(event) => set('genre', event.target.value ? Number(event.target.value) : null)}
        />
        <SelectField
          label={texts.country}
          options={[
            { value: '', label: texts.anyCountry },
            ...countries.map(({ code, titleFa }) => ({ value: code, label: titleFa })),
          ]}
          value={filter.country ?? ''}
          onChange={(event) => set('country', event.target.value)}
        />
      </FieldRow>
      <FieldRow>
        <YearField
          label={texts.yearFrom}
          value={filter.year_from ?? null}
          onChange={(value) => set('year_from', value)}
        />
        <YearField
          label={texts.yearTo}
          value={filter.year_to ?? null}
          onChange={(value) => set('year_to', value)}
        />
      </FieldRow>
      <FieldRow>
        <Checkbox
          label={texts.dubbed}
          checked={filter.is_dubbed === '1'}
          onCheck={(isChecked) => set('is_dubbed', isChecked ? '1' : null)}
        />
        <Checkbox
          label={texts.available}
          checked={filter.available === '1'}
          onCheck={(isChecked) => set('available', isChecked ? '1' : null)}
        />
      </FieldRow>
    </>
  );
}
