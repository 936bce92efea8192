import { getCommentMarks, listComments, listReplies, listTopComments } from '@pardeh/contract/comments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../shared/query/api-query.ts';
import { apiOf } from '../../shared/query/query-client.ts';

const REPLIES_AT_ONCE = 100;

export const topCommentsOptions = (titleId: number) => apiQuery(listTopComments, { params: { id: titleId } });
export const commentMarksOptions = (titleId: number) =>
  apiQuery(getCommentMarks, { params: { id: titleId } });
export const repliesOptions = (commentId: number) =>
  apiQuery(listReplies, { params: { id: commentId }, query: { per_page: REPLIES_AT_ONCE } });

/** All of them, the most liked first, a page at a press. */
export const allCommentsOptions = (titleId: number) =>
  infiniteQueryOptions({
    queryKey: [...apiKey(listComments, { params: { id: titleId } }), 'all'],
    queryFn: ({ client, pageParam, signal }) =>
      apiOf(client)(
        listComments,
        { params: { id: titleId }, query: { order_by: 'likes', page: pageParam } },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : null),
  });
