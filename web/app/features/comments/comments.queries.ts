import {
  getCommentMarks,
  listComments,
  listReplies,
  listTopComments,
} from '@pardeh/contract/messages/comments';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiKey, apiQuery } from '../../shared/query/api-query.ts';

const REPLIES_AT_ONCE = 100;

export const topCommentsOptions = (titleId: number) => apiQuery(listTopComments, { params: { id: titleId } });
export const commentMarksOptions = (titleId: number) =>
  apiQuery(getCommentMarks, { params: { id: titleId } });
export const repliesOptions = (commentId: number) =>
  apiQuery(listReplies, { params: { id: commentId }, query: { per_page: REPLIES_AT_ONCE } });

const pageOptions = (titleId: number, page: number) =>
  apiQuery(listComments, { params: { id: titleId }, query: { order_by: 'likes', page } });

/** The first `pages` pages of all comments, most liked first; only new pages are fetched. */
export const commentPagesOptions = (titleId: number, pages: number) =>
  queryOptions({
    queryKey: [...apiKey(listComments, { params: { id: titleId } }), 'pages', pages],
    queryFn: ({ client }) =>
      Promise.all(
        Array.from({ length: pages }, (_, before) => client.fetchQuery(pageOptions(titleId, before + 1))),
      ),
    placeholderData: keepPreviousData,
  });
