import { Outlet } from 'react-router';

export { PageError as ErrorBoundary } from '../features/errors/page-error.tsx';

export default function PageBoundary() {
  return <Outlet />;
}
