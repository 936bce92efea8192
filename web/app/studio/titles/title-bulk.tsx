import type { BodyOf } from '@pardeh/contract/endpoint';
import type { bulkEditStudioTitles } from '@pardeh/contract/studio/bulk-edits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { collectionsOptions, genresOptions } from '../shared/studio.queries.ts';
import { BulkBar } from '../shared/table/bulk-bar.tsx';
import type { Selection } from '../shared/table/use-selection.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { titlesTexts } from './titles.texts.ts';
import { useBulkEdit } from './use-bulk-edit.ts';

const texts = titlesTexts.bulk;
type Body = BodyOf<typeof bulkEditStudioTitles>;
type Change = Body['change'];
export type TitleFilter = NonNullable<Body['filter']>;

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

interface Shown {
  selection: Selection;
  isDeleted: boolean;
  /** How many titles match the filters, of which one page is shown. */
  total: number;
  filter: TitleFilter;
}

export function TitleBulkBar({ selection, isDeleted, total, filter }: Shown) {
  const { edit, isBusy, running, close } = useBulkEdit();
  const [takesAll, setTakesAll] = useState(false);
  const genres = useQuery(genresOptions()).data?.data ?? [];
  const isIdle = selection.chosen.size === 0;
  const collections = useQuery({ ...collectionsOptions(), enabled: !isIdle }).data?.data ?? [];

  async function run(action: string) {
    if (!action || isBusy) return;
    const which = takesAll ? { filter } : { ids: [...selection.chosen] };
    selection.clear();
    setTakesAll(false);
    await edit({ ...which, change: readChange(action) });
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
  if (running) return <BulkProgress job={running} onClose={close} />;
  return (
    <BulkBar selection={selection}>
      {total > selection.chosen.size && (
        <Button
          variant={takesAll ? 'primary' : 'quiet'}
          aria-pressed={takesAll}
          onClick={() => setTakesAll(!takesAll)}
        >
          {texts.all(total)}
        </Button>
      )}
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
