import type { StudioTitle } from '@pardeh/contract/studio/titles/titles';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RecordForm } from '../shared/form/record-form.tsx';
import { useRecordForm } from '../shared/form/use-record-form.ts';
import { Room } from '../shared/room.tsx';
import { titleSections } from './sections/title-sections.tsx';
import { titleFormTexts as texts } from './title-form.texts.ts';
import { createTitle, loadTitle, NEW_TITLE, type TitleValues, updateTitle } from './title-values.ts';
import { useTitleWords } from './title-words.ts';

export default function NewTitle() {
  const words = useTitleWords();
  const navigate = useNavigate();
  const made = useRef<StudioTitle | null>(null);
  // A search without results links here with the name.
  const named = useSearchParams()[0].get('titleFa') ?? '';
  const [loaded] = useState({ ...NEW_TITLE, values: { ...NEW_TITLE.values, titleFa: named } });
  const form = useRecordForm<TitleValues>({
    draftKey: 'title:new',
    loaded,
    save: async (changes) => {
      const known = made.current;
      const remember = (title: StudioTitle) => {
        made.current = title;
      };
      const saved = known
        ? await updateTitle(known, changes, known.version)
        : await createTitle({ ...loaded.values, ...changes }, remember);
      return loadTitle(saved);
    },
    reload: async () => null,
    onSaved: () => void navigate(`/studio/titles/${made.current?.id}`, { replace: true }),
  });
  return (
    <Room title={texts.new}>
      <RecordForm form={form} words={words} sections={titleSections(form, null)} saveLabel={texts.create} />
    </Room>
  );
}
