/**
 * Stands for `typebox` in the browser's build, where schemas are only looked into by forms: the same JSON Schema
 * from a hundredth of the code. The annotations let the bundler drop every schema that nobody looks into.
 */

type Schema = Record<string, unknown>;

const OPTIONAL = Symbol('optional');
const isRequired = ([, schema]: [string, Schema]) => !(OPTIONAL in schema);

// @__NO_SIDE_EFFECTS__
const typed =
  (type: string) =>
  // @__NO_SIDE_EFFECTS__
  (options?: Schema): Schema => ({ type, ...options });

export const String = /* @__PURE__ */ typed('string');
export const Integer = /* @__PURE__ */ typed('integer');
export const Number = /* @__PURE__ */ typed('number');
export const Boolean = /* @__PURE__ */ typed('boolean');
export const Null = /* @__PURE__ */ typed('null');

// @__NO_SIDE_EFFECTS__
export function Array(items: Schema, options?: Schema): Schema {
  return { type: 'array', items, ...options };
}

// @__NO_SIDE_EFFECTS__
function ObjectSchema(properties: Record<string, Schema>, options?: Schema): Schema {
  const required = Object.entries(properties).filter(isRequired);
  return { type: 'object', properties, required: required.map(([name]) => name), ...options };
}

export { ObjectSchema as Object };

// @__NO_SIDE_EFFECTS__
export function Optional(schema: Schema): Schema {
  return { ...schema, [OPTIONAL]: true };
}

// @__NO_SIDE_EFFECTS__
export function Partial(schema: { properties: Record<string, Schema> }): Schema {
  const entries = Object.entries(schema.properties).map(([name, value]) => [name, Optional(value)] as const);
  return ObjectSchema(Object.fromEntries(entries));
}

// @__NO_SIDE_EFFECTS__
export function Record(_key: Schema, value: Schema): Schema {
  return { type: 'object', additionalProperties: value };
}

// @__NO_SIDE_EFFECTS__
export function Unsafe(schema: Schema): Schema {
  return schema;
}
