import type { RecordChange } from '@pardeh/contract/studio/records';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { CallApi } from '../../../shared/api/call-api.ts';
import { createQueryClient } from '../../../shared/query/query-client.ts';
import { Toaster } from '../../../shared/ui/layers/toaster.tsx';
import { fieldWords } from './field-words.ts';
import { HistoryButton } from './history-panel.tsx';

const change = (id: number, action: RecordChange['action'], changes: RecordChange['changes']) => ({
  id,
  at: '2026-11-15T15:00:00.000Z',
  user: { id: 1, name: 'لیلا' },
  kind: 'title',
  recordId: 5,
  recordName: 'نفس',
  action,
  version: id,
  changes,
});
const data: RecordChange[] = [
  change(3, 'edit', { name: ['نفس', 'نفس عمیق'], note: [null, 'بلند'] }),
  change(2, 'create', { name: [null, 'نفس'] }),
];

/** What was asked of the server, and what it answers to an undo: the test changes it. */
const server = { undone: [] as unknown[], reply: { undone: 1, kept: 0 } };
Object.assign(window, { server });

const api = (async ({ name }, input) => {
  if (name === 'listRecordChanges') return { data, meta: {} };
  server.undone.push(input);
  return { data: server.reply };
}) as CallApi;

function Example() {
  const [put, setPut] = useState('');
  return (
    <>
      <output>{put}</output>
      <HistoryButton
        kind="title"
        id={5}
        words={fieldWords({ name: 'نام', note: 'یادداشت' })}
        form={{ set: (values) => setPut(Object.entries(values).flat().join(' ')) }}
      />
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient(api)}>
    <Example />
    <Toaster />
  </QueryClientProvider>,
);
