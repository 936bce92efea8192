/**
 * Stands for `typebox` in the browser's build, where schemas are only looked into by forms: the same JSON Schema
 * from a hundredth of the code.
 */

type Schema = Record<string, unknown>;

const OPTIONAL = Symbol('optional');
const isRequired = ([, schema]: [string, Schema]) => !(OPTIONAL in schema);

const typed =
  (type: string) =>
  (options?: Schema): Schema => ({ type, ...options });

const string = /* @__PURE__ */ typed('string');
const integer = /* @__PURE__ */ typed('integer');
const number = /* @__PURE__ */ typed('number');
const boolean = /* @__PURE__ */ typed('boolean');
const nothing = /* @__PURE__ */ typed('null');

function array(items: Schema, options?: Schema): Schema {
  return { type: 'array', items, ...options };
}

function object(properties: Record<string, Schema>, options?: Schema): Schema {
  const required = Object.entries(properties).filter(isRequired);
  return { type: 'object', properties, required: required.map(([name]) => name), ...options };
}

function optional(schema: Schema): Schema {
  return { ...schema, [OPTIONAL]: true };
}

function partial(schema: { properties: Record<string, Schema> }): Schema {
  const entries = Object.entries(schema.properties).map(([name, value]) => [name, optional(value)] as const);
  return object(Object.fromEntries(entries));
}

function record(_key: Schema, value: Schema): Schema {
  return { type: 'object', additionalProperties: value };
}

function unsafe(schema: Schema): Schema {
  return schema;
}

export {
  array as Array,
  boolean as Boolean,
  integer as Integer,
  nothing as Null,
  number as Number,
  object as Object,
  optional as Optional,
  partial as Partial,
  record as Record,
  string as String,
  unsafe as Unsafe,
};
