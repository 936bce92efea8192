import type { ReplyOf } from '@pardeh/contract/endpoint';
import {
  type getCommentMarks,
  listComments,
  listReplies,
  listTopComments,
} from '@pardeh/contract/messages/comments';
import {
  createComment,
  deleteComment,
  editComment,
  toggleCommentLike,
} from '@pardeh/contract/messages/own-comments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { commentMarksOptions } from './comments.queries.ts';
import { memberPartsTexts as texts } from './member-parts.texts.ts';

type MarksReply = ReplyOf<typeof getCommentMarks>;

function useRefresh(titleId: number) {
  const client = useQueryClient();
  return () => {
    for (const { name } of [listTopComments, listComments, listReplies]) {
      void client.invalidateQueries({ queryKey: [name] });
    }
    return client.invalidateQueries({ queryKey: commentMarksOptions(titleId).queryKey });
  };
}

interface Target {
  titleId: number;
  parentId: number | null;
}

export function useCommentForm({ titleId, parentId }: Target, onSent?: () => void) {
  const refresh = useRefresh(titleId);
  return useApiForm(createComment, {
    values: (form) => ({
      titleId,
      parentId,
      body: String(form.get('body') ?? '').trim(),
      isSpoiler: form.has('isSpoiler'),
    }),
    onDone: ({ data }, form) => {
      form.reset();
      toast(data.state === 'held' ? texts.heldSent : texts.sent, { kind: 'success' });
      void refresh();
      onSent?.();
    },
  });
}

export function useEditForm({ titleId, id }: { titleId: number; id: number }, onSaved: () => void) {
  const refresh = useRefresh(titleId);
  return useApiForm(editComment, {
    values: (form) => ({
      body: String(form.get('body') ?? '').trim(),
      isSpoiler: form.has('isSpoiler'),
    }),
    send: (body) => callApi(editComment, { params: { id }, body }),
    onDone: async ({ state }) => {
      await refresh();
      toast(state === 'held' ? texts.heldSent : texts.saved, { kind: 'success' });
      onSaved();
    },
  });
}

export function useRemoveComment(titleId: number, id: number) {
  const refresh = useRefresh(titleId);
  const { call } = useApiMutation();
  return () => call(deleteComment, { params: { id } }, { done: texts.removed, onDone: refresh });
}

interface Liked {
  isLiked: boolean;
  likes: number;
}

/** Optimistic: updated at the click, then replaced with the server's count, or reverted. */
export function useCommentLike(titleId: number, id: number, start: Liked) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Liked | null>(null);
  const now = shown ?? start;
  const { call } = useApiMutation({ scope: `like comment ${id}` });
  const show = () => {
    setShown({ isLiked: !now.isLiked, likes: Math.max(0, now.likes + (now.isLiked ? -1 : 1)) });
    return () => setShown(now);
  };
  const onDone = ({ liked, likes }: ReplyOf<typeof toggleCommentLike>) => {
    setShown({ isLiked: liked, likes });
    client.setQueryData<MarksReply>(commentMarksOptions(titleId).queryKey, (marks) => {
      if (!marks) return marks;
      const others = marks.data.liked.filter((other) => other !== id);
      return { data: { ...marks.data, liked: liked ? [...others, id] : others } };
    });
  };
  return { ...now, toggle: () => call(toggleCommentLike, { params: { id } }, { show, onDone }) };
}
