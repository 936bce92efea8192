/** After a restart the API responds before the web server does: a link clicked in between would lead to an error. */
export const pagesRespond = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
