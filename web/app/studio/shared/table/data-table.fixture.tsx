import '../../../shared/styles/site.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { ColumnsMenu, shownColumns } from './columns-menu.tsx';
import { DataTable } from './data-table.tsx';
import { BulkBar, Pager, SearchFilter, SelectFilter } from './toolbar.tsx';
import { useListAddress } from './use-list.ts';
import { useSelection } from './use-selection.ts';

const ROWS = ['jade', 'kite', 'xenon', 'lynx', 'moth'].map((name, at) => ({ id: at + 1, name }));
const ON_A_PAGE = 3;
const COLUMNS = ['size', 'color', 'year'].map((key) => ({ key, label: key, cell: () => key }));
const ORDERS = ['', 'last'].map((value) => ({ value, label: value || 'first' }));

/** While the test holds it, every navigation waits, as for a slow server. */
let gate = Promise.withResolvers<void>();
gate.resolve();
Object.assign(window, {
  hold: () => {
    gate = Promise.withResolvers();
  },
  release: () => gate.resolve(),
});

function Example() {
  const { pathname, search } = useLocation();
  const address = useListAddress();
  const selection = useSelection();
  const found = ROWS.filter(({ name }) => name.includes(address.get('q')));
  const sorted = address.get('order') === 'last' ? found.toReversed() : found;
  const from = (address.page - 1) * ON_A_PAGE;
  const meta = {
    currentPage: address.page,
    lastPage: Math.ceil(found.length / ON_A_PAGE),
    perPage: ON_A_PAGE,
    total: found.length,
  };
  return (
    <>
      <output>{`${pathname}${search} ${[...selection.chosen].join()}`}</output>
      <SearchFilter address={address} placeholder="" />
      <SelectFilter address={address} name="order" label="order" options={ORDERS} />
      <ColumnsMenu columns={COLUMNS} usual={['size']} address={address} />
      <DataTable
        label="table"
        rows={sorted.slice(from, from + ON_A_PAGE)}
        columns={shownColumns(COLUMNS, ['size'], address)}
        name={{ label: 'name', of: ({ name }) => name, to: ({ id }) => `/row/${id}` }}
        selection={selection}
      />
      <Pager meta={meta} address={address} />
      <BulkBar selection={selection}>
        <button type="button">publish</button>
      </BulkBar>
    </>
  );
}

const router = createBrowserRouter([
  { path: '*', loader: () => gate.promise.then(() => null), element: <Example /> },
]);

createRoot(document.getElementById('root') as HTMLElement).render(
  <RouterProvider router={router} useTransitions={false} />,
);
