import type { OpenAPIV3 } from 'openapi-types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let test: TestApp;
let document: OpenAPIV3.Document;
beforeAll(async () => {
  test = await openTestApp();
  document = (await test.app.inject('/openapi.json')).json();
});
afterAll(() => test.close());

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );

it('names a token for every call that asks for one, and for no other', async () => {
  const wrong: string[] = [];
  for (const { method, path, operation } of operations()) {
    const url = path.replace(/\{\w+\}/g, '2147483647');
    const { statusCode } = await test.app.inject({ method: method.toUpperCase() as 'GET', url });
    if ((statusCode === 401) !== (operation.security !== undefined)) wrong.push(`${method} ${path}`);
  }
  expect(wrong).toEqual([]);
});

it('is a page of every call', async () => {
  const { body } = await test.app.inject('/docs');
  expect(body.match(/<details>/g)).toHaveLength(operations().length);
  const picture = body.split('<details>').find((part) => part.includes('/api/studio/titles/{id}/picture/'));
  expect(picture).toContain('(signed in)');
});
