import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Picked, RecordPicker } from './record-picker.tsx';

const RECORDS = ['شب یلدا', 'شبانه', 'روز سوم'].map((name, at) => ({
  id: at + 1,
  name,
  note: `note ${at + 1}`,
}));

/** The test decides whether the search is still running. */
const search = { isRunning: false };
Object.assign(window, { search });

const useFound = (q: string) => ({
  found: RECORDS.filter(({ name }) => name.includes(q)),
  isLoading: search.isRunning,
});

function Example() {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const add = (name: string) => setPicked((now) => [...now, name]);
  const [isSent, setSent] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
      }}
    >
      <output>{`${picked.join(' | ')}${isSent ? ' sent' : ''}`}</output>
      <RecordPicker
        label="عنوان"
        placeholder=""
        useFound={useFound}
        onPick={({ name }: Picked) => add(name)}
        create={{ label: (name) => `ساخت «${name}»`, run: (name) => add(`new ${name}`) }}
      />
      <button type="submit">save</button>
    </form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Example />);
