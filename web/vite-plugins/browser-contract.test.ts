import { readdir } from 'node:fs/promises';
import { endpoint } from '@pardeh/contract/endpoint';
import * as t from 'typebox';
import { describe, expect, it } from 'vitest';
import { browserModule } from './browser-contract.ts';

const CONTRACT = new URL('../../contract/src/', import.meta.url);
/** They contain functions, so the browser uses the original source, if at all. */
const WITH_FUNCTIONS = [
  'check-fields',
  'csv-text',
  'endpoint',
  'field-sentences',
  'paths',
  'premium/payment-paths',
  'servers/accepted-encoding',
  'servers/local-host',
  'servers/request-host',
  'servers/request-id',
  'servers/server-memory',
  'shapes',
  'studio/country-number',
  'titles/min-age',
];

async function evaluated(code: string): Promise<Record<string, unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

describe('the contract for the browser', () => {
  it('has of an endpoint what a caller needs', () => {
    const save = endpoint('POST /api/things/:id', {
      name: 'save',
      summary: 'Saves',
      access: 'user',
      params: t.Object({ id: t.Integer() }),
      body: t.Object({ name: t.String({ minLength: 1 }), note: t.Optional(t.String()) }),
      reply: t.Null(),
    });
    expect(browserModule({ save, LIMIT: 3 })).toBe(
      'export const save = {"name":"save","method":"POST","path":"/api/things/:id","body":{"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1},"note":{"type":"string"}}}};\nexport const LIMIT = 3;',
    );
  });

  it('says the same as the contract itself, in every module', async () => {
    const files = (await readdir(CONTRACT, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.'),
    );
    const left: string[] = [];
    for (const file of files) {
      const exported = (await import(new URL(file, CONTRACT).href)) as Record<string, unknown>;
      const code = browserModule(exported);
      if (code === null) {
        left.push(file.replace('.ts', ''));
        continue;
      }
      const written = await evaluated(code);
      for (const [name, value] of Object.entries(exported)) {
        expect(JSON.parse(JSON.stringify(value)), `${file} ${name}`).toMatchObject(
          written[name] as Record<string, unknown>,
        );
      }
    }
    expect(left.sort()).toEqual(WITH_FUNCTIONS);
  });
});
