import {
  type FrontCopy,
  getFrontCopy,
  previewFrontCopy,
  saveFrontCopy,
} from '@pardeh/contract/studio/front-page/front-copy';
import type { StudioRail, StudioSlide } from '@pardeh/contract/studio/front-page/front-page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiKey, apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { inOrderOf } from '../shared/form/sortable-list.tsx';
import type { FrontDesk } from './front-desk.ts';

type Lists = Pick<FrontCopy, 'slides' | 'rails' | 'publishAt'>;

export const frontCopyOptions = () => ({ ...apiQuery(getFrontCopy), staleTime: 0 });
export const frontPreviewOptions = (type: 'all' | 'series') => ({
  ...apiQuery(previewFrontCopy, { query: { type } }),
  staleTime: 0,
});

const toBody = ({ slides, rails, publishAt }: Lists, version: number) => ({
  version,
  publishAt,
  slides: slides.map(({ titleId, taglineFa, startsAt, endsAt }) => ({
    titleId,
    taglineFa,
    startsAt,
    endsAt,
  })),
  rails: rails.map(({ id, titleFa, page, filter, titles, shown, startsAt, endsAt }) => ({
    id,
    titleFa,
    page,
    filter,
    titles: titles.map((title) => title.id),
    shown,
    startsAt,
    endsAt,
  })),
});

/** Saves the whole copy; if a colleague saved in between, their version is shown instead of overwritten. */
export function useWriteCopy() {
  const client = useQueryClient();
  return async (change: (copy: Lists) => Partial<Lists>): Promise<void> => {
    const copy = client.getQueryData<{ data: FrontCopy | null }>(apiKey(getFrontCopy))?.data;
    const before: Lists = copy ?? { slides: [], rails: [], publishAt: null };
    const body = toBody({ ...before, ...change(before) }, copy?.version ?? 0);
    try {
      client.setQueryData(apiKey(getFrontCopy), await callApi(saveFrontCopy, { body }));
    } catch (error) {
      void client.invalidateQueries({ queryKey: apiKey(getFrontCopy) });
      throw error;
    }
  };
}

/** Below all existing ids, so that it is unique. */
const freeId = (rails: readonly StudioRail[]) => Math.min(0, ...rails.map(({ id }) => id)) - 1;

const without = <Row extends { id: number }>(rows: readonly Row[], { id }: Row) =>
  rows.filter((row) => row.id !== id);

function newSlide(titleId: number): StudioSlide {
  const empty = { titleFa: '', backdrop: null, poster: null, taglineFa: null, startsAt: null, endsAt: null };
  return { ...empty, id: titleId, titleId, position: 0, isShown: false, version: 0 };
}

const keyOf = ({ id }: { id: number }) => id;

export function useCopyOfFront(): FrontDesk {
  const write = useWriteCopy();
  const { run } = useApiMutation();
  const writeNow = (change: Parameters<typeof write>[0]) => run(() => write(change));
  return {
    slides: useQuery({ ...frontCopyOptions(), select: ({ data }) => ({ data: data?.slides ?? [] }) }),
    rails: useQuery({ ...frontCopyOptions(), select: ({ data }) => ({ data: data?.rails ?? [] }) }),
    saveSlideOrder: (order) => writeNow(({ slides }) => ({ slides: inOrderOf(slides, order, keyOf) })),
    saveRailOrder: (order) => writeNow(({ rails }) => ({ rails: inOrderOf(rails, order, keyOf) })),
    addSlide: (titleId) => writeNow(({ slides }) => ({ slides: [...slides, newSlide(titleId)] })),
    saveSlide: ({ id }, values) =>
      write(({ slides }) => ({ slides: slides.map((row) => (row.id === id ? { ...row, ...values } : row)) })),
    removeSlide: (slide) => writeNow(({ slides }) => ({ slides: without(slides, slide) })),
    saveRail: (rail, values) =>
      write(({ rails }) => ({
        rails: rail
          ? rails.map((row) => (row.id === rail.id ? { ...row, ...values } : row))
          : [...rails, { ...values, id: freeId(rails), isShown: false, position: 0, version: 0 }],
      })),
    removeRail: (rail) => writeNow(({ rails }) => ({ rails: without(rails, rail) })),
  };
}
