import { undoStudioChanges } from '@pardeh/contract/studio/titles/title-parts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { studioTexts } from '../studio.texts.ts';
import { formTexts } from './form.texts.ts';

/** Undoes one change of a title, unless somebody has edited the same fields since. */
export function useUndoChange(onDone = () => {}) {
  const { call } = useApiMutation({ refresh: 'all' });
  return (id: number) =>
    call(
      undoStudioChanges,
      { body: { changes: [id] } },
      {
        done: studioTexts.undone,
        onDone: ({ data }) => {
          if (data.undone === 0) throw new ApiError(409, { message: formTexts.history.changedSince });
          onDone();
        },
      },
    );
}
