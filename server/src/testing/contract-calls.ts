import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@pardeh/contract/endpoint';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

const CONTRACT = path.resolve(import.meta.dirname, '../../../contract/src');

/** Every endpoint of the contract, read from its modules, so that new ones are included automatically. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(CONTRACT, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test'),
  );
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(path.join(CONTRACT, name)).href)),
  );
  const found = new Map<string, Endpoint>();
  for (const value of modules.flatMap((each) => Object.values(each as object))) {
    if (isEndpoint(value)) found.set(value.name, value);
  }
  return [...found.values()];
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  );
}

interface Shape {
  type?: string;
  enum?: string[];
  const?: unknown;
  anyOf?: TSchema[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  minimum?: number;
  minItems?: number;
}

/** Texts of every kind that the contract requires; the first that a field accepts is its sample. */
const TEXTS = [
  'نادر',
  'nader@example.com',
  'seven quiet lamps',
  't1',
  'A'.repeat(22),
  'https://example.com/',
  '2024-05-06',
  '2024-05-06T07:08:09.000Z',
  '12345678',
  'A'.repeat(16),
  'A'.repeat(43),
  'a'.repeat(64),
  'A'.repeat(87),
  `1|${'A'.repeat(43)}`,
];

/** A value that passes the schema, so that the handler is reached and not only the validator. */
export function sampleOf(schema: TSchema): unknown {
  const shape = schema as Shape;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return sampleOf(shape.anyOf[0]);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, each]) => [key, sampleOf(each)]),
      );
    case 'array':
      return shape.items ? [sampleOf(shape.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return TEXTS.find((text) => Check(schema, text)) ?? TEXTS[0];
  }
}

export type FieldPath = readonly (string | number)[];

/** The path of every field in a schema, including those within objects and lists. */
export function fieldsOf(schema: TSchema, at: FieldPath = []): FieldPath[] {
  const { type, properties, items } = schema as Shape;
  if (type === 'object' && properties) {
    return Object.entries(properties).flatMap(([key, each]) => [
      [...at, key],
      ...fieldsOf(each, [...at, key]),
    ]);
  }
  return type === 'array' && items ? [[...at, 0], ...fieldsOf(items, [...at, 0])] : [];
}

/** A copy of a sample with a different value at one path. */
export function replaceAt(sample: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(sample) ? [...sample] : { ...(sample as object) };
  const inner = (copy as Record<string | number, unknown>)[key];
  (copy as Record<string | number, unknown>)[key] = replaceAt(inner, rest, value);
  return copy;
}
