import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SortableList } from './sortable-list.tsx';

function Example() {
  const [items, setItems] = useState(['a', 'b', 'c', 'd']);
  const [changes, setChanges] = useState(0);
  return (
    <>
      <output>{`${items.join(' ')} ${changes}`}</output>
      <SortableList
        label="list"
        items={items}
        keyOf={(item) => item}
        nameOf={(item) => item}
        onChange={(next) => {
          setItems(next);
          setChanges((count) => count + 1);
        }}
        render={(item) => item}
      />
      <button type="button" onClick={() => setItems((now) => [...now, 'e'])}>
        add
      </button>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Example />);
