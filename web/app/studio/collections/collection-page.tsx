import {
  createStudioCollection,
  deleteStudioCollection,
  getStudioCollection,
  restoreStudioCollection,
  type StudioCollection,
  updateStudioCollection,
} from '@pardeh/contract/studio/categories';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { fieldWords } from '../shared/form/field-words.ts';
import { HistoryButton } from '../shared/form/history-panel.tsx';
import { RecordForm } from '../shared/form/record-form.tsx';
import { useRecordForm, useReload } from '../shared/form/use-record-form.ts';
import { RecordState } from '../shared/list-state.tsx';
import { Room } from '../shared/room.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { useMay } from '../shared/use-me.ts';
import { useDeleteRecord } from '../shared/use-record-actions.ts';
import {
  type CollectionValues,
  collectionSections,
  loadCollection,
  NEW_COLLECTION,
  toCollectionFields,
} from './collection-form.tsx';
import { collectionsTexts as texts } from './collections.texts.ts';

const words = fieldWords(texts.fields, {
  kind: (kind: StudioCollection['kind']) => texts.kinds[kind],
  titles: (titles: readonly (number | { titleFa: string })[]) =>
    titles.map((title) => (typeof title === 'number' ? title : title.titleFa)).join('، '),
});
const collectionOptions = (id: number) => ({
  ...apiQuery(getStudioCollection, { params: { id } }),
  staleTime: 0,
});

/** The history of the titles has only their ids. */
const canPutBack = (field: string) => field in NEW_COLLECTION.values && field !== 'titles';

export function NewCollection() {
  const navigate = useNavigate();
  const made = useRef(0);
  const form = useRecordForm<CollectionValues>({
    draftKey: 'collection:new',
    loaded: NEW_COLLECTION,
    save: async (changes) => {
      const body = { ...toCollectionFields(changes), titleFa: changes.titleFa ?? '' };
      const { data } = await callApi(createStudioCollection, { body });
      made.current = data.id;
      return loadCollection(data);
    },
    reload: async () => null,
    onSaved: () => void navigate(`/studio/collections/${made.current}`, { replace: true }),
  });
  return (
    <Room title={texts.new}>
      <RecordForm
        form={form}
        words={words}
        sections={collectionSections(form, null)}
        saveLabel={texts.create}
      />
    </Room>
  );
}

function CollectionEditor({ collection }: { collection: StudioCollection }) {
  const mayEdit = useMay('catalogue.edit');
  const { id, titleFa } = collection;
  const { remove } = useDeleteRecord(deleteStudioCollection, restoreStudioCollection, '/studio/collections');
  const form = useRecordForm<CollectionValues>({
    draftKey: `collection:${id}`,
    loaded: loadCollection(collection),
    save: async (changes, version) => {
      const body = { version, ...toCollectionFields(changes) };
      return loadCollection((await callApi(updateStudioCollection, { params: { id }, body })).data);
    },
    reload: useReload(collectionOptions(id), loadCollection),
  });
  return (
    <Room
      title={titleFa}
      actions={
        <>
          <HistoryButton
            kind="collection"
            id={id}
            words={words}
            form={mayEdit ? form : null}
            canPutBack={canPutBack}
          />
          {mayEdit && (
            <Button variant="danger" onClick={() => remove(id, titleFa)}>
              {studioTexts.delete}
            </Button>
          )}
        </>
      }
    >
      <RecordForm
        form={form}
        words={words}
        sections={collectionSections(form, mayEdit ? collection : null)}
        isReadOnly={!mayEdit}
      />
    </Room>
  );
}

export default function EditCollection({ id }: { id: number }) {
  const record = useQuery(collectionOptions(id));
  return (
    <RecordState record={record}>
      {({ data }) => <CollectionEditor key={data.id} collection={data} />}
    </RecordState>
  );
}
