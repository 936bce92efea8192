import { fileURLToPath } from 'node:url';
import { type Plugin, parseAst } from 'vite';

const BUILDERS = fileURLToPath(new URL('./schema-builders.ts', import.meta.url));
const CONTRACT = /\/contract\/src\/[\w-]+\.ts$/;
/** What a caller needs of an endpoint at run time; the rest is for the server and for the type checker. */
const KEPT = new Set(['name', 'method', 'path', 'body']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
  }
}

function isEndpointCall(node: Node): boolean {
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'endpoint';
}

/** The same module without the parts of its endpoints that the browser has no use for. */
export function slimEndpoints(code: string): string {
  const removed: Node[] = [];
  for (const node of nodesIn(parseAst(code, { lang: 'ts' }) as unknown as Node)) {
    const described = isEndpointCall(node) ? (node.arguments as Node[])[0] : undefined;
    for (const property of (described?.properties ?? []) as Node[]) {
      const key = property.key as Node | undefined;
      if (key && !KEPT.has(String(key.name))) removed.push(property);
    }
  }
  let slim = code;
  for (const { start, end } of removed.sort((a, b) => b.start - a.start)) {
    const comma = /^\s*,/.exec(slim.slice(end))?.[0].length ?? 0;
    slim = slim.slice(0, start) + slim.slice(end + comma);
  }
  // Endpoints that nobody calls, and helpers that make schemas, may be dropped like constants.
  return slim.replaceAll(/^export (const \w+ = (?:<|\()|function )/gm, '// @__NO_SIDE_EFFECTS__\nexport $1');
}

/** Keeps the contract's schemas out of the browser's bundle. */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'typebox' ? BUILDERS : undefined),
    transform: (code, id) => (CONTRACT.test(id) ? { code: slimEndpoints(code), map: null } : undefined),
  };
}
