import * as typebox from 'typebox';
import { describe, expect, it } from 'vitest';
import * as builders from './schema-builders.ts';
import { slimEndpoints } from './slim-contract.ts';

describe('slimEndpoints', () => {
  it('keeps what a caller needs', () => {
    const slim = slimEndpoints(`export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary: 'Signs in, with a comma',
  access: 'visitor',
  params: t.Object({ id: t.Integer() }),
  body: t.Object({ email: emailField }),
  reply: t.Object({ token: t.String() }),
  status: 201,
});`);
    expect(slim.replaceAll(/\s+/g, ' ')).toBe(
      "export const login = /* @__PURE__ */ endpoint({ name: 'login', method: 'POST', path: '/api/login', body: /* @__PURE__ */ t.Object({ email: emailField }), });",
    );
  });

  it('marks every call as one that may be dropped', () => {
    expect(
      slimEndpoints('export const card = t.Object({ id: nullable(idNumber), ...other.properties });'),
    ).toBe(
      'export const card = /* @__PURE__ */ t.Object({ id: /* @__PURE__ */ nullable(idNumber), ...other.properties });',
    );
  });
});

describe('the builders', () => {
  /** Everything a form's schema in the contract is made of. */
  const described = (t: typeof typebox) =>
    t.Object({
      name: t.String({ minLength: 1, maxLength: 60 }),
      note: t.Optional(t.String({ maxLength: 1000 })),
      count: t.Integer({ minimum: 1 }),
      price: t.Number(),
      isOn: t.Boolean(),
      nothing: t.Null(),
      tags: t.Array(t.String()),
      kind: t.Unsafe<'a' | 'b'>({ type: 'string', enum: ['a', 'b'] }),
    });

  it('make the schema that typebox makes', () => {
    const ours = described(builders as unknown as typeof typebox);
    expect(JSON.parse(JSON.stringify(ours))).toEqual(JSON.parse(JSON.stringify(described(typebox))));
  });
});
