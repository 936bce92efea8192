import { createStudioPerson, listStudioPeople } from '@pardeh/contract/studio/people';
import { listStudioTitles } from '@pardeh/contract/studio/titles/titles';
import { keepPreviousData } from '@tanstack/react-query';
import { formatYears } from '../../../shared/format.ts';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { type Picked, RecordPicker, type RecordPickerProps } from './record-picker.tsx';

const OFFERED = 8;

function useFoundTitles(q: string) {
  const list = useApiQuery(
    listStudioTitles,
    { query: { q, per_page: OFFERED } },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const found = (list.data?.data ?? []).map(({ id, titleFa, titleEn, year, poster, type }) => ({
    id,
    name: titleFa,
    note: [titleEn, formatYears(year)].filter(Boolean).join(' · '),
    poster,
    type,
  }));
  return { found, isLoading: list.isFetching };
}

function useFoundPeople(q: string) {
  const list = useApiQuery(
    listStudioPeople,
    { query: { q, per_page: OFFERED } },
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const found = (list.data?.data ?? []).map(({ id, fullnameFa, fullnameEn }) => ({
    id,
    name: fullnameFa,
    note: fullnameEn,
  }));
  return { found, isLoading: list.isFetching };
}

interface PickerProps {
  label: string;
  placeholder: string;
  onPick: (picked: Picked) => void;
}

export const TitlePicker = (props: PickerProps & Pick<RecordPickerProps, 'create' | 'error'>) => (
  <RecordPicker {...props} useFound={useFoundTitles} />
);

/** A person who is not in the catalogue is added under the typed name, without leaving the form. */
export function PersonPicker({
  createLabel,
  ...props
}: PickerProps & { createLabel?: (name: string) => string }) {
  const { call } = useApiMutation();
  async function create(name: string) {
    const isLatin = /^[\p{Script=Latin}\s.'-]+$/u.test(name);
    await call(
      createStudioPerson,
      { body: { fullnameFa: name, ...(isLatin ? { fullnameEn: name } : {}) } },
      {
        onDone: ({ data: { id, fullnameFa, fullnameEn } }) =>
          props.onPick({ id, name: fullnameFa, note: fullnameEn }),
      },
    );
  }
  return (
    <RecordPicker
      {...props}
      useFound={useFoundPeople}
      {...(createLabel ? { create: { label: createLabel, run: (name) => void create(name) } } : {})}
    />
  );
}
