import {
  createStudioRail,
  createStudioSlide,
  deleteStudioRail,
  deleteStudioSlide,
  restoreStudioRail,
  restoreStudioSlide,
  type StudioRail,
  type StudioSlide,
  updateStudioRail,
  updateStudioSlide,
} from '@pardeh/contract/studio/front-page/front-page';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useDeleteRecord } from '../shared/use-record-actions.ts';
import { railsOptions, slidesOptions, useSaveRailOrder, useSaveSlideOrder } from './front-page.queries.ts';

type SlideValues = Pick<StudioSlide, 'taglineFa' | 'startsAt' | 'endsAt'>;
export type RailValues = Pick<
  StudioRail,
  'titleFa' | 'page' | 'filter' | 'titles' | 'shown' | 'startsAt' | 'endsAt'
>;

/**
 * The subject of editing: the published front page, or its working copy. Failures are reported here, except for forms.
 */
export interface FrontDesk {
  slides: UseQueryResult<{ data: StudioSlide[] }>;
  rails: UseQueryResult<{ data: StudioRail[] }>;
  saveSlideOrder: (slides: readonly StudioSlide[]) => Promise<unknown>;
  saveRailOrder: (rails: readonly StudioRail[]) => Promise<unknown>;
  addSlide: (titleId: number) => Promise<unknown>;
  saveSlide: (slide: StudioSlide, values: SlideValues) => Promise<unknown>;
  removeSlide: (slide: StudioSlide) => Promise<unknown>;
  /** Without a rail it creates one. */
  saveRail: (rail: StudioRail | null, values: RailValues) => Promise<unknown>;
  removeRail: (rail: StudioRail) => Promise<unknown>;
}

/** Each change is public immediately. */
export function usePublishedFront(): FrontDesk {
  const { call } = useApiMutation({ refresh: 'all' });
  const slide = useDeleteRecord(deleteStudioSlide, restoreStudioSlide);
  const rail = useDeleteRecord(deleteStudioRail, restoreStudioRail);
  return {
    slides: useQuery(slidesOptions()),
    rails: useQuery(railsOptions()),
    saveSlideOrder: useSaveSlideOrder(),
    saveRailOrder: useSaveRailOrder(),
    addSlide: (titleId) => call(createStudioSlide, { body: { titleId } }),
    saveSlide: ({ id, version }, values) =>
      callApi(updateStudioSlide, { params: { id }, body: { version, ...values } }),
    removeSlide: ({ id, titleFa }) => slide.remove(id, titleFa),
    saveRail: (saved, { titles, ...values }) => {
      const body = { ...values, titles: titles.map(({ id }) => id) };
      if (!saved) return callApi(createStudioRail, { body });
      return callApi(updateStudioRail, {
        params: { id: saved.id },
        body: { version: saved.version, ...body },
      });
    },
    removeRail: ({ id, titleFa }) => rail.remove(id, titleFa),
  };
}
