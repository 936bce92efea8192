import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DayField, EndField, InstantField } from './date-fields.tsx';

function Example() {
  const [day, setDay] = useState<string | null>('2024-03-19');
  const [instant, setInstant] = useState<string | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  return (
    <>
      <output>{[day, instant, end].map(String).join(' ')}</output>
      <DayField label="روز" value={day} onChange={setDay} />
      <InstantField label="لحظه" value={instant} onChange={setInstant} />
      <EndField label="پایان" value={end} onChange={setEnd} />
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Example />);
