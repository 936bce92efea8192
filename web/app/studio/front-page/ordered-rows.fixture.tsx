import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { OrderedRows } from './ordered-rows.tsx';

const rowsOf = (names: string) =>
  [...names].map((name, position) => ({ id: name.charCodeAt(0), name, position, isShown: true }));

function Example() {
  const [read, setRead] = useState('abc');
  const [saved, setSaved] = useState('');
  const [finish, setFinish] = useState<() => void>();
  return (
    <>
      <output>{saved}</output>
      <OrderedRows
        list={{ data: { data: rowsOf(read) } } as UseQueryResult<{ data: ReturnType<typeof rowsOf> }>}
        label="list"
        empty=""
        mayEdit
        nameOf={({ name }) => name}
        noteOf={() => ''}
        editLabel={(name) => `edit ${name}`}
        saveOrder={(rows) => {
          setSaved(rows.map(({ name }) => name).join(''));
          const { promise, resolve } = Promise.withResolvers<void>();
          setFinish(() => resolve);
          return promise;
        }}
        onEdit={() => {}}
      />
      <button type="button" onClick={() => setRead('abcd')}>
        an earlier read
      </button>
      <button
        type="button"
        onClick={() => {
          setRead('dcba');
          finish?.();
        }}
      >
        saved
      </button>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Example />);
