import { isRouteErrorResponse, useRouteError } from 'react-router';

export function RouteError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main>
      <h1>{status === 404 ? 'این صفحه پیدا نشد' : 'Unexpected Application Error!'}</h1>
    </main>
  );
}
