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

/** Saves the positions of rows that have moved. */
function useSaveOrder<Row extends { id: number; position: number; version: number }>(
  list: typeof listStudioSlides | typeof listStudioRails,
  update: Endpoint,
) {
  const client = useQueryClient();
  // One order after the other, since each needs the versions that the one before has left.
  const { run } = useApiMutation({ refresh: 'all', scope: list.name });
  async function saveMoved(order: readonly Row[]) {
    const positions = new Map(order.map(({ id }, position) => [id, position]));
    const rows = client.getQueryData<{ data: readonly Row[] }>(apiKey(list))?.data ?? order;
    try {
      for (const { id, version, position: before } of rows) {
        const position = positions.get(id) ?? before;
        const input = { params: { id }, body: { version, position } } as InputOf<Endpoint>;
        if (before !== position) await callApi(update, input);
      }
    } catch (error) {
      void client.invalidateQueries({ queryKey: apiKey(list) });
      throw error;
    }
  }
  return (order: readonly Row[]) => run(() => saveMoved(order));
}

export const useSaveSlideOrder = () => useSaveOrder<StudioSlide>(listStudioSlides, updateStudioSlide);
export const useSaveRailOrder = () => useSaveOrder<StudioRail>(listStudioRails, updateStudioRail);
