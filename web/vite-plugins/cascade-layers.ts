import type { Plugin } from 'vite';

/** As in shared/styles/site.css. */
const ORDER = '@layer tokens,base,ui,feature,page;';
const LAYER_OF_FOLDER: readonly [RegExp, string][] = [
  [/\/app\/(?:studio\/)?shared\//, 'ui'],
  [/\/app\/routes\//, 'page'],
  [/\/app\//, 'feature'],
];
const NAMES_LAYER = /^(?:\s|\/\*.*?\*\/)*@layer /s;

/**
 * A style sheet is in the cascade layer of its folder, unless it names another one. The first sheet that mentions a
 * layer sets its position, and the bundler decides which one comes first, so each of them starts with the whole order.
 */
export function cascadeLayers(): Plugin {
  return {
    name: 'cascade-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(code, id) {
        const layer = LAYER_OF_FOLDER.find(([folder]) => folder.test(id))?.[1];
        if (layer === undefined || NAMES_LAYER.test(code)) return null;
        return { code: `@layer ${layer} {\n${code}}\n`, map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = ORDER + String(file.source);
        }
      },
    },
  };
}
