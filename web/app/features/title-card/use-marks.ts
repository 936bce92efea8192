import type { BodyOf, ReplyOf } from '@pardeh/contract/endpoint';
import { listForYou } from '@pardeh/contract/titles/for-you';
import { searchTitles } from '@pardeh/contract/titles/title-search';
import { getTitle, type TitleDetail } from '@pardeh/contract/titles/titles';
import { listContinue, listHistory } from '@pardeh/contract/watching/history';
import { listMarkedIds } from '@pardeh/contract/watching/marked-ids';
import {
  hideTitle,
  listHidden,
  markWatched,
  undoMark,
  unhideTitle,
  unmarkWatched,
} from '@pardeh/contract/watching/marks';
import { listWatchlist } from '@pardeh/contract/watching/watchlist';
import { toPersianDigits } from '@pardeh/persian/digits';
import { useQueryClient } from '@tanstack/react-query';
import { editCached } from '../../shared/query/edit-cached.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { marksTexts as texts } from './marks.texts.ts';

type Marked = ReplyOf<typeof listMarkedIds>['data'];
type TitleUser = NonNullable<TitleDetail['user']>;

const SHOWN_BY = [
  listMarkedIds,
  getTitle,
  listHistory,
  listContinue,
  listWatchlist,
  listHidden,
  searchTitles,
  listForYou,
];

const put = (ids: readonly number[], id: number, isIn: boolean) => [
  ...(isIn ? [id] : []),
  ...ids.filter((other) => other !== id),
];

/** Optimistic: shown at the click, and taken back if the server refuses. Each has an undo. */
export function useMarks(id: number) {
  const client = useQueryClient();
  const { call, isBusy } = useApiMutation({ refresh: SHOWN_BY, scope: markWatched.name });

  const showIn = (list: keyof Marked, isIn: boolean, user: Partial<TitleUser>) => async () => {
    const takeBack = [
      await editCached(client, listMarkedIds, ({ data }) => ({
        data: { ...data, [list]: put(data[list], id, isIn) },
      })),
      await editCached(client, getTitle, ({ data }) => ({
        data: data.id === id && data.user ? { ...data, user: { ...data.user, ...user } } : data,
      })),
    ];
    return () => {
      for (const each of takeBack) each();
    };
  };
  const undo = ({ data }: { data: { undo: string } }) =>
    call(undoMark, { body: { undo: data.undo } }, { done: texts.undone });
  const setHidden = (isHidden: boolean, done?: string): Promise<boolean> =>
    call(
      isHidden ? hideTitle : unhideTitle,
      { params: { id } },
      {
        show: showIn('hidden', isHidden, { isHidden }),
        ...(done ? { done, onUndo: () => setHidden(!isHidden) } : {}),
      },
    );

  return {
    isBusy,
    /** Of a part of a series it is not known before the reply whether all of it has been watched now. */
    mark: (
      body: BodyOf<typeof markWatched> = {},
      isWhole = true,
      show: { on?: (error: string) => void } = {},
    ) =>
      call(
        markWatched,
        { params: { id }, body },
        {
          ...(isWhole ? { show: showIn('watched', true, { isWatched: true }) } : {}),
          onError: ({ fields, message }) => {
            const [first] = Object.values(fields);
            if (fields.on?.[0] && show.on) show.on(fields.on[0]);
            else toast(first?.[0] ?? message, { kind: 'error' });
          },
          done: ({ data: { plays } }) =>
            plays > 1 ? texts.addedAgain(toPersianDigits(plays)) : texts.addedToWatched,
          onUndo: undo,
        },
      ),
    unmark: () =>
      call(
        unmarkWatched,
        { params: { id } },
        {
          show: showIn('watched', false, { isWatched: false, plays: 0, watchedEpisodes: [] }),
          done: texts.removedFromWatched,
          onUndo: undo,
        },
      ),
    hide: () => setHidden(true, texts.isHidden),
    unhide: () => setHidden(false, texts.isShown),
  };
}
