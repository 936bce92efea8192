import { describe, expect, it } from 'vitest';
import { findCommandProblems, findScriptProblems } from './check-documented-commands.ts';

const project = {
  scripts: { start: '', test: '', ingest: '' },
  exists: (file: string) => file === 'server/src/features/watchlist',
};
const problemsOf = (document: string) => findCommandProblems(document, project);

describe('commands in the documents', () => {
  it('takes what works', () => {
    expect(
      problemsOf(
        'Run `npm start` or `PORT=1 npm test -- --project server server/src/features/watchlist`.\n' +
          '```\nnpm run ingest -- "Film (2024).mkv"  takes a film in\n```\n' +
          '```ts\nnode server/src/main.ts\n```\n',
      ),
    ).toEqual([]);
  });

  it('says what cannot work', () => {
    expect(
      problemsOf(
        '```\nnpm run nothing  of this kind\n```\n`npx vitest run`, `node server/main.ts`, `npm test -- a/b`',
      ),
    ).toEqual([
      '`npm run nothing`: there is no npm script "nothing".',
      '`npx vitest run` does not go through the bootstrap: write it as an npm script.',
      '`node server/main.ts` does not go through the bootstrap: write it as an npm script.',
      '`npm test -- a/b`: there is no a/b.',
    ]);
  });

  it('says which npm script runs a file that is gone', () => {
    const scripts = {
      start: 'node scripts/run.mjs --settings scripts/start.ts',
      api: 'node scripts/run.mjs main-api.ts',
    };
    const exists = (file: string) => file !== 'main-api.ts';
    expect(findScriptProblems({ scripts, exists })).toEqual([
      'the npm script "api" runs main-api.ts, which does not exist.',
    ]);
  });
});
