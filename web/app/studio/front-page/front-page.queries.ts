import type { Endpoint } from '@pardeh/contract/endpoint';
import {
  listStudioRails,
  listStudioSlides,
  type StudioRail,
  type StudioSlide,
  updateStudioRail,
  updateStudioSlide,
} from '@pardeh/contract/studio/front-page/front-page';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import type { InputOf } from '../../shared/api/call-api.ts';
import { apiKey, apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';

export const slidesOptions = () => ({ ...apiQuery(listStudioSlides), staleTime: 0 });
export const railsOptions = () => ({ ...apiQuery(listStudioRails), staleTime: 0 });

/** Saves the positions of rows that have moved; the list shows the new order immediately. */
function useSaveOrder<Row extends { id: number; position: number; version: number }>(
  list: typeof listStudioSlides | typeof listStudioRails,
  update: Endpoint,
) {
  const client = useQueryClient();
  const { run } = useApiMutation({ refresh: 'all' });
  const show = (rows: readonly Row[]) => void client.setQueryData(apiKey(list), { data: rows as never });
  const saveMoved = async (rows: readonly Row[]) => {
    for (const [position, { id, version, position: before }] of rows.entries()) {
      const input = { params: { id }, body: { version, position } } as InputOf<Endpoint>;
      if (before !== position) await callApi(update, input);
    }
  };
  return { show, save: (rows: readonly Row[]) => run(() => saveMoved(rows), { show: () => show(rows) }) };
}

export const useSlideOrder = () => useSaveOrder<StudioSlide>(listStudioSlides, updateStudioSlide);
export const useRailOrder = () => useSaveOrder<StudioRail>(listStudioRails, updateStudioRail);
