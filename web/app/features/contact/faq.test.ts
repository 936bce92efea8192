import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findQuestions } from './faq.rules.ts';
import { FAQ } from './faq.texts.ts';

const keys = (typed: string) =>
  findQuestions(FAQ, typed).flatMap(({ questions }) => questions.map(({ key }) => key));

describe('searching the questions', () => {
  it('shows all of them for nothing typed', () => {
    expect(keys('  ')).toEqual(FAQ.flatMap(({ questions }) => questions.map(({ key }) => key)));
  });

  it.each(['زیرنویس', 'زیر نویس', 'زير‌نويس', 'زیرنويس نقطه'])('finds the subtitles by «%s»', (typed) => {
    expect(keys(typed)).toContain('subtitles');
  });

  it('needs every word', () => {
    expect(keys('گذرواژه فراموش')).toEqual(['password']);
    expect(keys('گذرواژه کامپیوتر')).toEqual([]);
  });
});

it('gives every question an address of its own', () => {
  const all = FAQ.flatMap(({ questions }) => questions.map(({ key }) => key));
  expect(new Set(all).size).toBe(all.length);
});

/** All words of the interface, from its text files. */
function interfaceWords(): string {
  const features = path.resolve(import.meta.dirname, '..');
  return globSync('**/*.texts.ts', { cwd: features, exclude: ['contact/**'] })
    .map((file) => readFileSync(path.join(features, file), 'utf8'))
    .join('\n');
}

it('names buttons and pages as they are called', () => {
  const words = interfaceWords();
  const answers = FAQ.flatMap(({ questions }) => questions.map(({ answer }) => answer));
  const named = answers.flatMap((answer) => [...answer.matchAll(/«([^»]+)»/g)].map(([, name]) => name ?? ''));
  expect(named.filter((name) => !words.includes(`'${name}'`))).toEqual([]);
});
