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
} from '@pardeh/contract/studio/front-page';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallResult, tryCall } from '../../shared/api/try-call.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { refreshStudio } from '../shared/undo-changes.ts';
import { deleteRecord } from '../shared/use-delete-record.ts';
import { railsOptions, slidesOptions, useRailOrder, useSlideOrder } from './front-page.queries.ts';

type SlideValues = Pick<StudioSlide, 'taglineFa' | 'startsAt' | 'endsAt'>;
export type RailValues = Pick<
  StudioRail,
  'titleFa' | 'page' | 'filter' | 'titles' | 'shown' | 'startsAt' | 'endsAt'
>;

export interface RowOrder<Row> {
  show: (rows: readonly Row[]) => void;
  save: (rows: readonly Row[]) => Promise<void>;
}

/** What is edited: the published front page, or its working copy. What fails says so itself, except in a form. */
export interface FrontDesk {
  slides: UseQueryResult<{ data: StudioSlide[] }>;
  rails: UseQueryResult<{ data: StudioRail[] }>;
  slideOrder: RowOrder<StudioSlide>;
  railOrder: RowOrder<StudioRail>;
  addSlide: (titleId: number) => Promise<boolean>;
  saveSlide: (slide: StudioSlide, values: SlideValues) => Promise<CallResult<unknown>>;
  removeSlide: (slide: StudioSlide) => Promise<unknown>;
  /** Without a rail it creates one. */
  saveRail: (rail: StudioRail | null, values: RailValues) => Promise<CallResult<unknown>>;
  removeRail: (rail: StudioRail) => Promise<unknown>;
}

/** True for a call that worked; otherwise its message is shown. */
export function succeeded(result: CallResult<unknown>): boolean {
  if (!result.ok) toast(Object.values(result.fields)[0]?.[0] ?? result.message, { kind: 'error' });
  return result.ok;
}

/** For a form, which shows by itself what was refused. */
export function toastSaved(result: CallResult<unknown>): CallResult<unknown> {
  if (result.ok) toast(studioTexts.saved, { kind: 'success' });
  return result;
}

/** Each change is public at once. */
export function usePublishedFront(): FrontDesk {
  const client = useQueryClient();
  const done = async (result: CallResult<unknown>) => {
    if (result.ok) await refreshStudio(client);
    return result;
  };
  return {
    slides: useQuery(slidesOptions()),
    rails: useQuery(railsOptions()),
    slideOrder: useSlideOrder(),
    railOrder: useRailOrder(),
    addSlide: async (titleId) =>
      succeeded(await done(await tryCall(createStudioSlide, { body: { titleId } }))),
    saveSlide: async ({ id, version }, values) =>
      done(await tryCall(updateStudioSlide, { params: { id }, body: { version, ...values } })),
    removeSlide: ({ id, titleFa: name }) =>
      deleteRecord(client, { id, name, deleteCall: deleteStudioSlide, restoreCall: restoreStudioSlide }),
    saveRail: async (rail, { titles, ...values }) => {
      const fields = { ...values, titles: titles.map(({ id }) => id) };
      if (!rail) return done(await tryCall(createStudioRail, { body: fields }));
      const body = { version: rail.version, ...fields };
      return done(await tryCall(updateStudioRail, { params: { id: rail.id }, body }));
    },
    removeRail: ({ id, titleFa: name }) =>
      deleteRecord(client, { id, name, deleteCall: deleteStudioRail, restoreCall: restoreStudioRail }),
  };
}
