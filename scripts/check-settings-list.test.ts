import { expect, it } from 'vitest';
import { findSettingsProblems } from './check-settings-list.ts';

it('finds settings that are read but not listed, and listed but not read', () => {
  const sources = [
    "read.url(\n'A_URL', ''); env.B_NAME?.trim(); read.flag('C_FLAG', true)",
    `password: \${D_PASSWORD:-}`,
  ];
  expect(findSettingsProblems('A_URL=\n# B_NAME=\nC_FLAG=1\nE=2\n', sources)).toEqual([
    '.env.example lists E, but nobody reads it.',
    'B_NAME is read, but .env.example does not list it.',
    'D_PASSWORD is read, but .env.example does not list it.',
  ]);
});
