import type { Endpoint } from '@pardeh/contract/endpoint';
import {
  listStudioRails,
  listStudioSlides,
  type StudioRail,
  type StudioSlide,
  updateStudioRail,
  updateStudioSlide,
} from '@pardeh/contract/studio/front-page';
import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../shared/api/call-api.ts';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiKey, apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { refreshStudio } from '../shared/undo-changes.ts';

export const slidesOptions = () => ({ ...apiQuery(listStudioSlides), staleTime: 0 });
export const railsOptions = () => ({ ...apiQuery(listStudioRails), staleTime: 0 });

/** Writes the places of those rows that have moved; the list shows the new order at once. */
function useSaveOrder<Row extends { id: number; position: number; version: number }>(
  list: typeof listStudioSlides | typeof listStudioRails,
  update: Endpoint,
) {
  const client = useQueryClient();
  return {
    show: (rows: readonly Row[]) => client.setQueryData(apiKey(list), { data: rows as never }),
    save: async (rows: readonly Row[]) => {
      for (const [position, { id, version, position: before }] of rows.entries()) {
        if (before === position) continue;
        const input = { params: { id }, body: { version, position } } as InputOf<Endpoint>;
        const result = await tryCall(update, input);
        if (!result.ok) toast(result.message, { kind: 'error' });
      }
      await refreshStudio(client);
    },
  };
}

export const useSlideOrder = () => useSaveOrder<StudioSlide>(listStudioSlides, updateStudioSlide);
export const useRailOrder = () => useSaveOrder<StudioRail>(listStudioRails, updateStudioRail);
