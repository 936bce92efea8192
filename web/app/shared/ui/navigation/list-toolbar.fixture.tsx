import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useSearchParams } from 'react-router';
import { ListToolbar } from './list-toolbar.tsx';

const ORDERS = ['newest', 'name'].map((value) => ({ value, label: value }));

function Example() {
  const [params] = useSearchParams();
  return (
    <>
      <output>{params.toString()}</output>
      <ListToolbar params={params} orders={ORDERS} />
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider
    router={createBrowserRouter([{ path: '*', element: <Example /> }])}
    useTransitions={false}
  />,
);
