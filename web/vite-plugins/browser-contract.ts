import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/contract\/src\/(?:[\w-]+\/)*[\w-]+\.ts$/;

interface EndpointLike {
  name: string;
  method: string;
  path: string;
  body: { properties?: object };
}

const isEndpoint = (value: unknown): value is EndpointLike =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** What a caller needs at run time; the rest of an endpoint is for the server and for the type checker. */
function callerPart({ name, method, path, body }: EndpointLike): object {
  if (method === 'GET') return { name, method, path };
  const hasFields = Object.keys(body.properties ?? {}).length > 0;
  return { name, method, path, body: hasFields ? body : {} };
}

/** A value as source text; allowed only for what JSON represents exactly. */
function literal(name: string, value: unknown): string {
  const text = JSON.stringify(isEndpoint(value) ? callerPart(value) : value);
  if (text === undefined) throw new Error(`The contract's ${name} cannot be written as JSON.`);
  return `export const ${name} = ${text};`;
}

/** The source of a contract module for the browser; null for one with functions, which stays as it is written. */
export function browserModule(exported: Readonly<Record<string, unknown>>): string | null {
  const entries = Object.entries(exported);
  if (entries.some(([, value]) => typeof value === 'function')) return null;
  return entries.map(([name, value]) => literal(name, value)).join('\n');
}

/**
 * The browser's part of the contract, generated when the site is built: each endpoint as its name, method, path and
 * body, without the schema builder. In development the browser gets the contract unchanged.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: async (id) => {
      if (!CONTRACT_FILE.test(id)) return undefined;
      const code = browserModule((await import(pathToFileURL(id).href)) as Record<string, unknown>);
      return code === null ? undefined : { code, map: null, moduleSideEffects: false };
    },
  };
}
