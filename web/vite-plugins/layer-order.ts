import type { Plugin } from 'vite';

/** As in shared/styles/site.css. */
const ORDER = '@layer tokens,base,ui,feature,page;';

/**
 * The first style sheet that mentions a cascade layer sets its position, and the bundler decides which sheet comes
 * first, so each of them starts with the whole order.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = ORDER + String(file.source);
      }
    },
  };
}
