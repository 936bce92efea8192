import { describe, expect, it } from 'vitest';
import { findTableProblems } from './check-dependency-table.ts';

const README = `
## Dependencies, each with its reason

| package | why |
|---|---|
| \`react\`, \`react-dom\` | pages |

For development:

| package | why |
|---|---|
| \`vitest\` | runs the tests |

## Licence

| \`left-pad\` | is not in the section |
`;

const files = [
  { dependencies: { react: '19', 'react-dom': '19', '@pardeh/contract': '0.2.0' } },
  { devDependencies: { vitest: '5' } },
];

describe('the table of dependencies', () => {
  it('agrees with the package files', () => {
    expect(findTableProblems(README, files)).toEqual([]);
  });

  it('names what has no reason, what is gone and what is said twice', () => {
    const readme = README.replace(
      'runs the tests |',
      'runs the tests |\n| `react`, `@fastify/rate-limit` | limits |\n| `zod` | |',
    );
    const more = [...files, { dependencies: { zod: '4', '@base-ui/react': '1' } }];
    expect(findTableProblems(readme, more)).toEqual([
      '@base-ui/react is in a package file, but README.md gives no reason for it.',
      "@fastify/rate-limit is in README.md's table, but in no package file.",
      "react is in README.md's table twice.",
      "zod has no reason in README.md's table.",
    ]);
  });
});
