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

const parse = (code: string) => parseAst(code, { lang: 'ts' }) as unknown as Node;

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesIn(child);
  }
}

function isEndpointCall(node: Node): boolean {
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'endpoint';
}

/** The text with each insertion made and each stretch taken out, from the end so that places stay true. */
function edit(code: string, edits: { start: number; end: number; text: string }[]): string {
  let edited = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    edited = edited.slice(0, start) + text + edited.slice(end);
  }
  return edited;
}

/** Without the parts of its endpoints that the browser has no use for. */
function withoutServerParts(code: string): string {
  const removed: Node[] = [];
  for (const node of nodesIn(parse(code))) {
    const described = isEndpointCall(node) ? (node.arguments as Node[])[0] : undefined;
    for (const property of (described?.properties ?? []) as Node[]) {
      const key = property.key as Node | undefined;
      if (key && !KEPT.has(String(key.name))) removed.push(property);
    }
  }
  const withComma = ({ start, end }: Node) => ({
    start,
    end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
    text: '',
  });
  return edit(code, removed.map(withComma));
}

/** Every call in the contract only makes a value: what nobody uses may go, however it was made. */
function withPureCalls(code: string): string {
  const calls = [...nodesIn(parse(code))].filter(({ type }) => type === 'CallExpression');
  return edit(
    code,
    calls.map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
  );
}

export const slimEndpoints = (code: string) => withPureCalls(withoutServerParts(code));

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
