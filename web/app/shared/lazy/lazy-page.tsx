import files from 'virtual:lazy-page-files';
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { preinit, preloadModule } from 'react-dom';

/** What the first hydrated page is still waiting for. */
const firstParts: Promise<void>[] = [];

/** Hydrating sooner would find a page that is not there yet, and lose the clicks on it. */
export const lazyPageReady = async (): Promise<void> => void (await Promise.all(firstParts));

/** The server writes the files into the head, as the router does with those of a route. */
function linkFiles(source: string): void {
  const page = files[source];
  if (!page) throw new Error(`No lazy page is built from ${source}.`);
  for (const href of page.scripts) preloadModule(href);
  for (const href of page.styles) preinit(href, { as: 'style', precedence: 'default' });
}

/**
 * One of several pages of a route, or a part of one: visitors to the others do not load it. The route's loaders call
 * `load`, so that it is loaded before rendering. `source` is the file that `importPage` imports, relative to the web folder.
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
    if (import.meta.env.SSR && import.meta.env.PROD) linkFiles(source);
    if (!Page) use(load());
    return Page && <Page {...props} />;
  }

  /** A part of a page. One that is there needs no boundary, which would be hydrated too late for an early click. */
  function LazyPart({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [isThere] = useState(() => Page !== undefined);
    const part = <LazyPage {...(props as unknown as Props)} />;
    return isThere ? part : <Suspense fallback={fallback}>{part}</Suspense>;
  }

  /** For the address that the browser opened: its loaders ran on the server. */
  const loadFirst = (): void => {
    firstParts.push(load());
  };

  return { LazyPage, LazyPart, load, loadFirst };
}
