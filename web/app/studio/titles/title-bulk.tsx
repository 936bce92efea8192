import type { BodyOf } from '@pardeh/contract/endpoint';
import { bulkEditStudioTitles } from '@pardeh/contract/studio/title-parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { collectionsOptions, genresOptions } from '../shared/studio.queries.ts';
import { BulkBar } from '../shared/table/bulk-bar.tsx';
import type { Selection } from '../shared/table/use-selection.ts';
import { refreshStudio, toastWithUndo, undoChanges } from '../shared/undo-changes.ts';
import { titlesTexts } from './titles.texts.ts';

const texts = titlesTexts.bulk;
type Change = BodyOf<typeof bulkEditStudioTitles>['change'];

/** By the value of the choice; «addGenre 5» carries which. */
function readChange(action: string): Change {
  const [what, id] = action.split(' ');
  if (what === 'addGenre') return { addGenre: Number(id) };
  if (what === 'removeGenre') return { removeGenre: Number(id) };
  if (what === 'addCollection') return { addCollection: Number(id) };
  const simple: Record<string, Change> = {
    publish: { visibility: 'published' },
    hide: { visibility: 'hidden' },
    draft: { visibility: 'draft' },
    premium: { access: 'premium' },
    free: { access: 'free' },
    delete: { delete: true },
    restore: { restore: true },
  };
  return simple[action] ?? {};
}

const SIMPLE = ['publish', 'hide', 'draft', 'premium', 'free'] as const;

export function TitleBulkBar({ selection, isDeleted }: { selection: Selection; isDeleted: boolean }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const genres = useQuery(genresOptions()).data?.data ?? [];
  const isIdle = selection.chosen.size === 0;
  const collections = useQuery({ ...collectionsOptions(), enabled: !isIdle }).data?.data ?? [];

  async function run(action: string) {
    if (!action || isBusy) return;
    setBusy(true);
    const ids = [...selection.chosen];
    const result = await tryCall(bulkEditStudioTitles, { body: { ids, change: readChange(action) } });
    setBusy(false);
    if (!result.ok) return toast(result.message, { kind: 'error' });
    const { changed, undo } = result.reply.data;
    selection.clear();
    if (undo.length > 0) toastWithUndo(texts.done(changed), () => void undoChanges(client, undo));
    else toast(texts.done(changed), { kind: 'success' });
    await refreshStudio(client);
  }

  const options = [
    { value: '', label: texts.choose },
    ...SIMPLE.map((value) => ({ value, label: texts[value] })),
    ...genres.map(({ id, titleFa }) => ({ value: `addGenre ${id}`, label: `${texts.addGenre}: ${titleFa}` })),
    ...genres.map(({ id, titleFa }) => ({
      value: `removeGenre ${id}`,
      label: `${texts.removeGenre}: ${titleFa}`,
    })),
    ...collections.map(({ id, titleFa }) => ({
      value: `addCollection ${id}`,
      label: `${texts.addCollection}: ${titleFa}`,
    })),
  ];
  return (
    <BulkBar selection={selection}>
      {isDeleted ? (
        <Button variant="quiet" isBusy={isBusy} onClick={() => run('restore')}>
          {texts.restore}
        </Button>
      ) : (
        <>
          <SelectField
            label={texts.label}
            isLabelHidden
            options={options}
            value=""
            disabled={isBusy}
            onChange={(event) => run(event.target.value)}
          />
          <Button variant="danger" isBusy={isBusy} onClick={() => run('delete')}>
            {texts.delete}
          </Button>
        </>
      )}
    </BulkBar>
  );
}
