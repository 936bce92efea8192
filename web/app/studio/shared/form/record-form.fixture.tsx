import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../../../shared/api/api-error.ts';
import { createQueryClient } from '../../../shared/query/query-client.ts';
import { Field } from '../../../shared/ui/controls/field.tsx';
import { Toaster } from '../../../shared/ui/layers/toaster.tsx';
import { fieldWords } from './field-words.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

/** The record as the server has it: the test changes it as another editor would. */
const stored = { values: { name: 'نفس', note: 'کوتاه' }, version: 1 };
const sent: object[] = [];
/** While the test holds it, no save is answered. */
let gate = Promise.withResolvers<void>();
gate.resolve();
const hold = () => {
  gate = Promise.withResolvers();
};
Object.assign(window, { stored, sent, hold, release: () => gate.resolve() });

async function save(changes: Partial<typeof stored.values>, version: number) {
  sent.push(changes);
  await gate.promise;
  if (version !== stored.version) throw new ApiError(409);
  if (changes.name === '') throw new ApiError(422, { errors: { name: ['نام لازم است'] } });
  Object.assign(stored.values, changes);
  stored.version += 1;
  return structuredClone(stored);
}

const LABELS = { name: 'نام', note: 'یادداشت' };
const loaded = structuredClone(stored);

function Example() {
  const form = useRecordForm({
    draftKey: 'example',
    loaded,
    save,
    reload: async () => structuredClone(stored),
  });
  const field = (name: keyof typeof LABELS) => (
    <Field
      name={name}
      label={LABELS[name]}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={({ target }) => form.set({ [name]: target.value })}
    />
  );
  const content = (
    <>
      {field('note')}
      {field('name')}
    </>
  );
  return (
    <RecordForm form={form} words={fieldWords(LABELS)} sections={[{ key: 'all', title: 'همه', content }]} />
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient(() => Promise.reject(new ApiError(0)))}>
    <Example />
    <Toaster />
  </QueryClientProvider>,
);
