import {
  createStudioGenre,
  deleteStudioGenre,
  listStudioGenres,
  mergeStudioGenre,
  restoreStudioGenre,
  type StudioGenre,
  updateStudioGenre,
} from '@pardeh/contract/studio/categories';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import { LinesSection } from '../shared/section.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { useMay } from '../shared/use-me.ts';
import { useDeleteRecord, useMergeRecord } from '../shared/use-record-actions.ts';
import styles from './categories.module.css';
import { categoriesTexts as texts } from './categories.texts.ts';
import { NameDialog, NameLine, type Names } from './name-dialog.tsx';

const NEW: Names = { code: '', titleFa: '', titleEn: '' };

interface GenreMoreProps {
  genre: StudioGenre;
  others: StudioGenre[];
  onDone: () => void;
}

function GenreMore({ genre, others, onDone }: GenreMoreProps) {
  const [into, intoField] = useTextField();
  const merge = useMergeRecord(mergeStudioGenre, genre.id, () => '/studio/categories');
  const { remove } = useDeleteRecord(deleteStudioGenre, restoreStudioGenre);
  return (
    <div className={styles.more}>
      <p>{texts.mergeWords}</p>
      <div className={styles.moreRow}>
        <SelectField
          label={texts.mergeInto}
          none={texts.choose}
          options={others.map(({ id, titleFa }) => ({ value: String(id), label: titleFa }))}
          {...intoField}
        />
        <Button
          variant="quiet"
          disabled={!into}
          onClick={() => void merge(Number(into)).then((isDone) => isDone && onDone())}
        >
          {texts.merge}
        </Button>
        <Button variant="danger" onClick={() => void remove(genre.id, genre.titleFa).then(onDone)}>
          {studioTexts.delete}
        </Button>
      </div>
    </div>
  );
}

export function GenresPart() {
  const mayEdit = useMay('catalogue.edit');
  const list = useApiQuery(listStudioGenres);
  const [opened, setOpened] = useState<StudioGenre | 'new' | null>(null);
  const close = () => setOpened(null);
  const save = ({ titleFa, titleEn }: Names) =>
    opened && opened !== 'new'
      ? callApi(updateStudioGenre, {
          params: { id: opened.id },
          body: { version: opened.version, titleFa, titleEn },
        })
      : callApi(createStudioGenre, { body: { titleFa, titleEn } });
  return (
    <LinesSection
      title={texts.genres}
      add={mayEdit && { label: texts.newGenre, onClick: () => setOpened('new') }}
      list={list}
      empty={
        <EmptyState icon="categories" title={texts.noGenres}>
          {texts.noGenresWords}
        </EmptyState>
      }
      line={(genre) => <NameLine key={genre.id} {...genre} onOpen={mayEdit && (() => setOpened(genre))} />}
    >
      {opened && (
        <NameDialog
          title={opened === 'new' ? texts.newGenre : texts.edit(opened.titleFa)}
          initial={opened === 'new' ? NEW : { ...NEW, titleFa: opened.titleFa, titleEn: opened.titleEn }}
          onSave={save}
          onClose={close}
        >
          {opened !== 'new' && (
            <GenreMore
              genre={opened}
              others={(list.data?.data ?? []).filter(({ id }) => id !== opened.id)}
              onDone={close}
            />
          )}
        </NameDialog>
      )}
    </LinesSection>
  );
}
