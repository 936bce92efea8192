import { expect, test } from 'vitest';
import { sourceOfField } from './field-sources.rules.ts';

const whole = { field: '*', source: 'csv', locked: false };
const locked = { field: 'biographyFa', source: 'hand', locked: true };
const person = { fullnameFa: 'سارا', birthDate: null, biographyFa: null, otherNames: [] };

test('an import of a whole record is the source of what it filled, not of what is empty', () => {
  expect(sourceOfField([whole], 'fullnameFa', person)).toBe(whole);
  expect(sourceOfField([whole], 'birthDate', person)).toBeUndefined();
  expect(sourceOfField([whole], 'otherNames', person)).toBeUndefined();
});

test('a list that is kept apart from the record has the source of the record', () => {
  expect(sourceOfField([whole], 'credits', person)).toBe(whole);
});

test('a field that was emptied and locked on purpose says so', () => {
  expect(sourceOfField([whole, locked], 'biographyFa', person)).toBe(locked);
});
