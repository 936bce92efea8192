import type { RailFilter } from '@pardeh/contract/studio/front-page/front-page';
import { Checkbox } from '../../shared/ui/controls/checkbox.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { bindFields } from '../shared/form/bind-fields.ts';
import { YearField } from '../shared/form/number-field.tsx';
import { FieldRow } from '../shared/form/record-form.tsx';
import { useCountries, useGenres } from '../shared/studio.queries.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { frontPageTexts as texts } from './front-page.texts.ts';

const NO_FILTER = {
  type: null,
  order_by: 'votes',
  genre: null,
  country: null,
  year_from: null,
  year_to: null,
};

interface FilterProps {
  filter: RailFilter;
  onChange: (filter: RailFilter) => void;
}

export function RailFilterFields({ filter, onChange }: FilterProps) {
  const genres = useGenres();
  const countries = useCountries();
  const values = { ...NO_FILTER, ...filter };
  const set = (patch: Readonly<Record<string, unknown>>) => {
    const chosen = Object.entries({ ...filter, ...patch }).filter(([, value]) => value !== null);
    onChange(Object.fromEntries(chosen) as RailFilter);
  };
  const { field, text } = bindFields({ values, set }, texts);
  const check = (name: 'is_dubbed' | 'available') => ({
    label: texts[name],
    checked: filter[name] === '1',
    onCheck: (isChecked: boolean) => set({ [name]: isChecked ? '1' : null }),
  });
  return (
    <>
      <FieldRow>
        <SelectField none={texts.allTypes} words={studioTexts.type} {...text('type')} />
        <SelectField words={texts.orders} {...text('order_by')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          none={texts.anyGenre}
          options={genres.map(({ id, titleFa }) => ({ value: String(id), label: titleFa }))}
          {...text('genre')}
          onChange={({ target }) => set({ genre: target.value ? Number(target.value) : null })}
        />
        <SelectField
          none={texts.anyCountry}
          options={countries.map(({ code, titleFa }) => ({ value: code, label: titleFa }))}
          {...text('country')}
        />
      </FieldRow>
      <FieldRow>
        <YearField {...field('year_from')} />
        <YearField {...field('year_to')} />
      </FieldRow>
      <FieldRow>
        <Checkbox {...check('is_dubbed')} />
        <Checkbox {...check('available')} />
      </FieldRow>
    </>
  );
}
