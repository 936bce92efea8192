import type { Plugin } from 'vite';

interface Switch {
  file: string;
  /** The run-time check, whose result is always the same here. */
  asked: string;
  answer: string;
}

const ROUTER = '/node_modules/react-router/dist/production/lib/';

/** Every page contains the list of routes (`routeDiscovery: initial`), and nothing instruments the router. */
const SWITCHES: readonly Switch[] = [
  {
    file: `${ROUTER}dom/ssr/fog-of-war.js`,
    asked: 'routeDiscovery.mode === "lazy" && ssr === true',
    answer: 'false',
  },
  { file: `${ROUTER}router/router.js`, asked: 'init.instrumentations', answer: 'undefined' },
  { file: `${ROUTER}router/router.js`, asked: 'opts?.instrumentations', answer: 'undefined' },
];

/**
 * Lets the bundler drop 2 kB of the router that we never use, by replacing its run-time checks with constants. If the
 * router's checks change, the build fails.
 */
export function unusedRouterParts(switches: readonly Switch[] = SWITCHES): Plugin {
  const seen = new Set<Switch>();
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      let edited = code;
      for (const each of switches) {
        if (!id.endsWith(each.file) || !edited.includes(each.asked)) continue;
        edited = edited.replaceAll(each.asked, each.answer);
        seen.add(each);
      }
      return edited === code ? undefined : { code: edited, map: null };
    },
    buildEnd() {
      const missing = switches.find((each) => !seen.has(each));
      if (missing) throw new Error(`The router no longer asks ${missing.asked} in ${missing.file}.`);
    },
  };
}
