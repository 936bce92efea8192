import files from 'virtual:lazy-page-files';
import { type ComponentType, use } from 'react';
import { preinit, preloadModule } from 'react-dom';

/** What the first hydrated page is still waiting for. */
let firstPage: Promise<void> | undefined;

/** Hydrating sooner would find a page that is not there yet. */
export const lazyPageReady = (): Promise<void> => firstPage ?? Promise.resolve();

/** The server writes the files into the head, as the router does with those of a route. */
function linkFiles(source: string): void {
  const { scripts = [], styles = [] } = files[source] ?? {};
  for (const href of scripts) preloadModule(href);
  for (const href of styles) preinit(href, { as: 'style', precedence: 'default' });
}

/**
 * One of several pages of a route: visitors to the others do not load it. The route's loaders call `load`, so that it
 * is loaded before rendering. `source` is the file that `importPage` imports, relative to the web folder.
 */
export function lazyPage<Props extends object>(
  source: string,
  importPage: () => Promise<ComponentType<Props>>,
) {
  let Page: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      Page = await importPage();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const load = (): Promise<void> => {
    loading ??= read();
    return loading;
  };

  function LazyPage(props: Props) {
    if (import.meta.env.SSR) linkFiles(source);
    if (!Page) use(load());
    return Page && <Page {...props} />;
  }

  /** For the address that the browser opened: its loaders ran on the server. */
  const loadFirst = (): void => {
    firstPage ??= load();
  };

  return { LazyPage, load, loadFirst };
}
