import { removeDemo } from '@pardeh/contract/studio/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../api/api-error.ts';
import type { CallApi } from '../api/call-api.ts';
import { Toaster } from '../ui/layers/toaster.tsx';
import { createQueryClient } from './query-client.ts';
import { useApiMutation } from './use-api-mutation.ts';

/** Every call waits here until the test answers it. */
const calls: ((answer: object | null) => void)[] = [];
const api: CallApi = () =>
  new Promise((resolve, reject) => {
    calls.push((errors) =>
      errors ? reject(new ApiError(422, { message: 'نشد', ...errors })) : resolve(null as never),
    );
  });
Object.assign(window, { answer: (errors: object | null) => calls.shift()?.(errors) });

function Example() {
  const [count, setCount] = useState(0);
  const { call, isBusy, errorOf } = useApiMutation({ shows: 'fields', scope: 'count' });
  const form = useApiMutation({ ignoresRepeats: true });
  const show = () => {
    setCount((now) => now + 1);
    return () => setCount((now) => now - 1);
  };
  return (
    <>
      <output>{`${count} ${isBusy ? 'busy' : 'ready'} ${errorOf('name') ?? ''}`}</output>
      <button
        type="button"
        onClick={() => call(removeDemo, {}, { show, done: 'شد', onUndo: () => setCount(9) })}
      >
        add
      </button>
      <button
        type="button"
        onClick={() => call(removeDemo, {}, { onDone: () => Promise.reject(new Error()) })}
      >
        break
      </button>
      <button
        type="button"
        onClick={() => form.call(removeDemo, {}, { onDone: () => setCount((now) => now + 1) })}
      >
        send
      </button>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={createQueryClient(api)}>
    <Example />
    <Toaster />
  </QueryClientProvider>,
);
