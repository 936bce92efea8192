import { listStudioCollections } from '@pardeh/contract/studio/categories';
import { listStudioPeople } from '@pardeh/contract/studio/people';
import { listStudioTitles } from '@pardeh/contract/studio/titles/titles';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { frameTexts as texts } from './frame.texts.ts';

const PER_KIND = 6;
const { kinds } = texts.palette;

export interface PaletteEntry {
  key: string;
  kind: string;
  label: string;
  note?: string;
  to?: string;
  run?: () => void;
}

/** The records that match a text; nothing is fetched without one. */
export function useFoundRecords(q: string): { found: PaletteEntry[]; isLoading: boolean } {
  const input = { query: { q, per_page: PER_KIND } };
  const enabled = q.length > 1;
  const [titles, people, collections] = useQueries({
    queries: [
      { ...apiQuery(listStudioTitles, input), enabled },
      { ...apiQuery(listStudioPeople, input), enabled },
      { ...apiQuery(listStudioCollections, input), enabled },
    ],
  });
  const isLoading = enabled && (titles.isPending || people.isPending);
  if (!enabled) return { found: [], isLoading };
  const found = [
    ...(titles.data?.data ?? []).map(({ id, titleFa, titleEn, year }) => ({
      key: `title ${id}`,
      kind: kinds.title,
      label: titleFa,
      note: [titleEn, year].filter(Boolean).join(' · '),
      to: `/studio/titles/${id}`,
    })),
    ...(people.data?.data ?? []).map(({ id, fullnameFa, fullnameEn }) => ({
      key: `person ${id}`,
      kind: kinds.person,
      label: fullnameFa,
      note: fullnameEn,
      to: `/studio/people/${id}`,
    })),
    ...(collections.data?.data ?? []).map(({ id, titleFa, titleEn }) => ({
      key: `collection ${id}`,
      kind: kinds.collection,
      label: titleFa,
      note: titleEn,
      to: `/studio/collections/${id}`,
    })),
  ];
  return { found, isLoading };
}
