import {
  createStudioPerson,
  deleteStudioPerson,
  getStudioPerson,
  mergeStudioPerson,
  restoreStudioPerson,
  type StudioPerson,
  updateStudioPerson,
} from '@pardeh/contract/studio/people';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../shared/api/browser-api.ts';
import { LifeDateField } from '../../shared/dates/date-fields.tsx';
import { Portrait } from '../../shared/picture/picture.tsx';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field, TextAreaField } from '../../shared/ui/controls/field.tsx';
import { bindFields } from '../shared/form/bind-fields.ts';
import { FieldSources, sourced } from '../shared/form/field-sources.tsx';
import { fieldWords } from '../shared/form/field-words.ts';
import { HistoryButton } from '../shared/form/history-panel.tsx';
import { MergeButton } from '../shared/form/merge-button.tsx';
import { PersonPicker } from '../shared/form/pickers.tsx';
import { FieldRow, type FormSection, RecordForm } from '../shared/form/record-form.tsx';
import {
  type RecordForm as Form,
  type Loaded,
  loadFields,
  useRecordForm,
  useReload,
} from '../shared/form/use-record-form.ts';
import { RecordState } from '../shared/list-state.tsx';
import { PictureSlot } from '../shared/pictures/picture-slot.tsx';
import { Room } from '../shared/room.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { useMay } from '../shared/use-me.ts';
import { useDeleteRecord, useMergeRecord } from '../shared/use-record-actions.ts';
import { peopleTexts as texts } from './people.texts.ts';

const words = fieldWords(texts.fields);
const personOptions = (id: number) => ({ ...apiQuery(getStudioPerson, { params: { id } }), staleTime: 0 });

type PersonValues = Pick<
  StudioPerson,
  'fullnameFa' | 'fullnameEn' | 'slug' | 'birthDate' | 'deathDate' | 'biographyFa'
>;

const NEW_PERSON: Loaded<PersonValues> = {
  version: 0,
  values: { fullnameFa: '', fullnameEn: '', slug: '', birthDate: null, deathDate: null, biographyFa: null },
};

const loadPerson = (person: StudioPerson) => loadFields(person, NEW_PERSON);

/** An empty slug means «make one». */
function toPersonFields({ slug, ...fields }: Partial<PersonValues>) {
  return { ...fields, ...(slug ? { slug } : {}) };
}

function personSections(form: Form<PersonValues>, person: StudioPerson | null): FormSection[] {
  const { field, text } = bindFields(form, texts.fields);
  return [
    {
      key: 'names',
      title: texts.sections.names,
      content: (
        <>
          {sourced('fullnameFa', <Field required autoComplete="off" {...text('fullnameFa', '')} />)}
          {sourced(
            'fullnameEn',
            <Field dir="ltr" lang="en" autoComplete="off" {...text('fullnameEn', '')} />,
          )}
          <Field dir="auto" autoComplete="off" hint={texts.slugHint} {...text('slug', '')} />
        </>
      ),
    },
    {
      key: 'life',
      title: texts.sections.life,
      content: (
        <>
          <FieldRow>
            {sourced('birthDate', <LifeDateField {...field('birthDate')} />)}
            {sourced('deathDate', <LifeDateField {...field('deathDate')} />)}
          </FieldRow>
          {sourced('biographyFa', <TextAreaField rows={6} {...text('biographyFa')} />)}
        </>
      ),
    },
    ...(person ? [{ key: 'picture', title: texts.sections.picture, content: <Face person={person} /> }] : []),
  ];
}

const Face = ({ person: { id, image, fullnameFa, fullnameEn } }: { person: StudioPerson }) => (
  <PictureSlot of="person" id={id} kind="portrait" hasPicture={image !== null}>
    <Portrait src={image} hash={null} alt="" name={fullnameFa || fullnameEn} sizes="112px" />
  </PictureSlot>
);

export function NewPerson() {
  const navigate = useNavigate();
  const made = useRef(0);
  const form = useRecordForm<PersonValues>({
    draftKey: 'person:new',
    loaded: NEW_PERSON,
    save: async (changes) => {
      const body = { ...toPersonFields(changes), fullnameFa: changes.fullnameFa ?? '' };
      const { data } = await callApi(createStudioPerson, { body });
      made.current = data.id;
      return loadPerson(data);
    },
    reload: async () => null,
    onSaved: () => void navigate(`/studio/people/${made.current}`, { replace: true }),
  });
  return (
    <Room title={texts.new}>
      <RecordForm form={form} words={words} sections={personSections(form, null)} saveLabel={texts.create} />
    </Room>
  );
}

function PersonActions({ person, name }: { person: StudioPerson; name: string }) {
  const { remove } = useDeleteRecord(deleteStudioPerson, restoreStudioPerson, '/studio/people');
  const merge = useMergeRecord(mergeStudioPerson, person.id, (into) => `/studio/people/${into}`);
  return (
    <>
      <MergeButton
        words={texts.mergeWords}
        name={name}
        renderPicker={(onPick) => (
          <PersonPicker label={texts.mergePick} placeholder={texts.mergePlaceholder} onPick={onPick} />
        )}
        onMerge={merge}
      />
      <Button variant="danger" onClick={() => remove(person.id, name)}>
        {studioTexts.delete}
      </Button>
    </>
  );
}

function PersonEditor({ person }: { person: StudioPerson }) {
  const mayEdit = useMay('catalogue.edit');
  const name = person.fullnameFa || person.fullnameEn;
  const form = useRecordForm<PersonValues>({
    draftKey: `person:${person.id}`,
    loaded: loadPerson(person),
    save: async (changes, version) => {
      const body = { version, ...toPersonFields(changes) };
      return loadPerson((await callApi(updateStudioPerson, { params: { id: person.id }, body })).data);
    },
    reload: useReload(personOptions(person.id), loadPerson),
  });
  return (
    <Room
      title={name}
      actions={
        <>
          <HistoryButton kind="person" id={person.id} words={words} form={mayEdit ? form : null} />
          {mayEdit && <PersonActions person={person} name={name} />}
        </>
      }
    >
      <FieldSources kind="person" record={person} words={words} mayEdit={mayEdit}>
        <RecordForm
          form={form}
          words={words}
          sections={personSections(form, mayEdit ? person : null)}
          isReadOnly={!mayEdit}
        />
      </FieldSources>
    </Room>
  );
}

export default function EditPerson({ id }: { id: number }) {
  const record = useQuery(personOptions(id));
  return (
    <RecordState record={record}>{({ data }) => <PersonEditor key={data.id} person={data} />}</RecordState>
  );
}
